/** Goes to an address by a new document. What would run as a script in this one is not followed. */
export function leave(href: string): void {
  const url = new URL(href, window.location.href);
  if (!/^(https?|mailto|tel):$/.test(url.protocol)) return;
  // Assigning the address of the page that is open would only scroll in it.
  if (url.href === window.location.href) window.location.reload();
  else window.location.assign(url.href);
}
