import { hashesGlobal } from '@meridian/contracts/development';
import { type PageState, pageStateElementId } from '@meridian/contracts/ssr';

/** What this document says of itself; null for one without a page. */
export function readState(): PageState | null {
  const text = document.getElementById(pageStateElementId)?.textContent;
  return text ? (JSON.parse(text) as PageState) : null;
}

/** The app that a part belongs to, by its `data-part`; the shell for what is no page and no widget. */
export function ownerOf(part: string, { parts, map }: PageState): string {
  const id = parts[part]?.id;
  if (id) return id.split('/')[0] ?? '';
  const [owner] = Object.entries(map.apps).find(([, { live }]) => live.routes.length > 0) ?? [];
  // The document has the route of its own page alone.
  return part === 'page' && owner ? owner : map.shell.app;
}

/** The code that runs now, by app. */
export function readHashes(): Record<string, string> {
  const hashes: Record<string, () => string> = Reflect.get(globalThis, hashesGlobal) ?? {};
  return Object.fromEntries(Object.entries(hashes).map(([app, read]) => [app, read()]));
}
