export type Leave = (href: string, options?: { replace?: boolean }) => void;

/**
 * Goes to a URL by a new document. URLs that would run a script are ignored.
 * @param options.replace true puts the new document in place of this one in the history
 */
export const leave: Leave = (href, { replace = false } = {}) => {
  const url = new URL(href, window.location.href);
  if (!/^(https?|mailto|tel):$/.test(url.protocol)) return;
  // Assigning the current URL would only scroll.
  if (url.href === window.location.href) window.location.reload();
  else if (replace) window.location.replace(url.href);
  else window.location.assign(url.href);
};
