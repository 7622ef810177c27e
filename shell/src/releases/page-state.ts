import type { PageMap } from '@shared/contracts';

/** What the server embeds in the HTML, so that the browser goes on from the very same state. */
export interface PageState {
  map: PageMap;
  /** Loader data and errors as the router takes them; null when the page was not rendered. */
  router: {
    loaderData: Record<string, unknown>;
    errors: Record<string, SerialisedError> | null;
  } | null;
  /** Data of the widgets that the server rendered, by widget id. */
  widgets: Record<string, unknown>;
}

/** An error as the router keeps it: status and words, never a stack. */
export interface SerialisedError {
  status: number;
  statusText: string;
  internal: true;
  data: null;
}

export const pageStateElementId = 'page-state';
