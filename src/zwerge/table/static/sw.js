// A notification that is pressed brings its table back. Nothing is kept and no request is answered here.

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const path = event.notification.data;
  const back = async () => {
    const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    const own = pages.find((page) => new URL(page.url).pathname === path);
    return own ? own.focus() : self.clients.openWindow(path);
  };
  event.waitUntil(back());
});
