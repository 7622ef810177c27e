/** Goes to a URL by a new document. URLs that would run a script are ignored. */
export function leave(href: string): void {
  const url = new URL(href, window.location.href);
  if (!/^(https?|mailto|tel):$/.test(url.protocol)) return;
  // Assigning the current URL would only scroll.
  if (url.href === window.location.href) window.location.reload();
  else window.location.assign(url.href);
}
