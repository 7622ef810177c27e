import { hashesGlobal } from '@meridian/contracts/development';
import { type PageState, pageStateElementId } from '@meridian/contracts/ssr';

export function readState(): PageState | null {
  const text = document.getElementById(pageStateElementId)?.textContent;
  return text ? (JSON.parse(text) as PageState) : null;
}

/** The app that a part belongs to, by its `data-part`; the shell owns all but pages and widgets. */
export function ownerOf(part: string, { parts, map }: PageState): string {
  const id = parts[part]?.id;
  if (id) return id.split('/')[0] ?? '';
  const [owner] = Object.entries(map.apps).find(([, { live }]) => live.routes.length > 0) ?? [];
  // The map in a document has only the route of its page.
  return part === 'page' && owner ? owner : map.shell.app;
}

/** Hashes of the code that runs now, by app. */
export function readHashes(): Record<string, string> {
  const hashes: Record<string, () => string> = Reflect.get(globalThis, hashesGlobal) ?? {};
  return Object.fromEntries(Object.entries(hashes).map(([app, read]) => [app, read()]));
}
