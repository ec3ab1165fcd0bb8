// The script of a closing page: turns the picture into a PNG, which every messenger takes, and hands it on where the
// device can. Without it there is the picture as SVG.

const picture = document.querySelector("[data-picture]");
const [share, png] = [document.querySelector("[data-share]"), document.querySelector("[data-png]")];
const toast = document.getElementById("toast");

async function drawn(name) {
  await picture.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [1200, 630];
  canvas.getContext("2d").drawImage(picture, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise((done) => canvas.toBlob(done, "image/png"));
  return new File([blob], `${name}.png`, { type: "image/png" });
}

async function save() {
  try {
    const link = document.createElement("a");
    link.download = `${png.dataset.name}.png`;
    link.href = URL.createObjectURL(await drawn(png.dataset.name));
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10000);
  } catch {
    toast.textContent = png.dataset.failed;
    toast.hidden = false;
  }
}

async function hand() {
  try {
    const file = await drawn(share.dataset.name);
    const address = document.getElementById("closing-link").value;
    await navigator.share({ files: [file], text: share.dataset.said, url: address });
  } catch (error) {
    if (error.name !== "AbortError") save(); // who has thought better of it has said so
  }
}

png.hidden = false;
png.addEventListener("click", save);
const tried = new File([], "a.png", { type: "image/png" });
if (navigator.canShare?.({ files: [tried] })) {
  share.hidden = false;
  share.addEventListener("click", hand);
}
