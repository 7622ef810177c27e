import type { ClientMap, SiteSettings } from '@shared/contracts';
import type { PageStatus } from '../routing/load-page';

/** What the server embeds in the HTML, so that the browser goes on from the very same state. */
export interface PageState {
  map: ClientMap;
  /** Null when the server could not draw the page; the browser then loads it by itself. */
  page: { status: PageStatus; data: unknown } | null;
  /** Data of the widgets that the server drew, by widget id. */
  widgets: Record<string, unknown>;
  /** Widgets in whose place the server drew a card; the browser begins with the same card. */
  failedWidgets: string[];
  settings: SiteSettings;
}

export const pageStateElementId = 'page-state';

/** @throws Error when the document carries no state */
export function readPageState(from: Document): PageState {
  const text = from.getElementById(pageStateElementId)?.textContent;
  if (!text) throw new Error(`The document carries no #${pageStateElementId}`);
  return JSON.parse(text) as PageState;
}
