export type Leave = (href: string, options?: { replace?: boolean }) => void;

/** Loads a new document; `replace` replaces this one in the history. Ignores URLs that would run a script. */
export const leave: Leave = (href, { replace = false } = {}) => {
  const url = new URL(href, window.location.href);
  if (!/^(https?|mailto|tel):$/.test(url.protocol)) return;
  // Assigning the current URL would only scroll.
  if (url.href === window.location.href) window.location.reload();
  else if (replace) window.location.replace(url.href);
  else window.location.assign(url.href);
};
