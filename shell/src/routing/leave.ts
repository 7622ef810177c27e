export type Leave = (href: string, options?: { replace?: boolean }) => void;

/**
 * Loads a new document; with `replace` it takes the place of this one in the history. URLs that would run a script are
 * ignored.
 */
export const leave: Leave = (href, { replace = false } = {}) => {
  const url = new URL(href, window.location.href);
  if (!/^(https?|mailto|tel):$/.test(url.protocol)) return;
  // Assigning the current URL would only scroll.
  if (url.href === window.location.href) window.location.reload();
  else if (replace) window.location.replace(url.href);
  else window.location.assign(url.href);
};
