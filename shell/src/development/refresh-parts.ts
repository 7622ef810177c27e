import { fetchDocument } from '../routing/fetch-document';
import { ownerOf, readState } from './page-parts';

/**
 * Puts what the server renders now in the place of an app's parts that are not hydrated. Hot reload renders the others
 * again, with what they hold.
 */
export async function refreshParts(app: string): Promise<void> {
  const state = readState();
  // Nothing is lost by another document where this one failed.
  if (!state?.page || state.page.status >= 500) return location.reload();
  const parts = [...document.querySelectorAll<HTMLElement>('[data-part]')].filter(
    (part) => ownerOf(part.dataset.part ?? '', state) === app && !isHydrated(part),
  );
  if (parts.length === 0) return;
  const fresh = await fetchDocument();
  for (const part of parts) {
    const { part: key = '' } = part.dataset;
    const other = fresh.querySelector(`[data-part="${CSS.escape(key)}"]`);
    if (!part.isConnected || isHydrated(part) || part.innerHTML === other?.innerHTML) continue;
    // What lies in it is hydrated apart, or another part than before.
    if (!other || part.querySelector('[data-part]') || other.querySelector('[data-part]'))
      return location.reload();
    part.replaceChildren(...other.childNodes);
  }
  document.title = fresh.title;
}

/** React notes its root at the element. */
function isHydrated(part: HTMLElement): boolean {
  return Object.keys(part).some((name) => name.startsWith('__reactContainer$'));
}
