/** To the anchor's target, or to the top. */
export function scrollToStart(hash: string): void {
  const target = hash && document.getElementById(decodeAnchor(hash));
  if (target) target.scrollIntoView();
  else window.scrollTo({ top: 0, behavior: 'instant' });
}

/** The id in `#…`; what cannot be decoded is used as it is. */
function decodeAnchor(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
