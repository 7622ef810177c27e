import { fetchDocument } from '../routing/fetch-document';
import { ownerOf, readState } from './page-parts';

/**
 * Replaces an app's parts that are not hydrated by what the server renders now. Hot reload renders the hydrated parts
 * again and preserves their state.
 */
export async function refreshParts(app: string): Promise<void> {
  const state = readState();
  // A failed page loses nothing by a reload.
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
    // Parts inside it are hydrated by themselves, or are not the same as before.
    if (!other || part.querySelector('[data-part]') || other.querySelector('[data-part]'))
      return location.reload();
    part.replaceChildren(...other.childNodes);
  }
  document.title = fresh.title;
}

/** React stores its root in a property of the element. */
function isHydrated(part: HTMLElement): boolean {
  return Object.keys(part).some((name) => name.startsWith('__reactContainer$'));
}
