import type { ClientMap, SearchRequest, SearchResponse, SiteSettings } from '@shared/contracts';
import type {
  CollectableKind,
  Collected,
  ComposedSocialImage,
  PageRequest,
  RenderedPage,
} from '@shared/contracts/ssr';

/** How often a render thread shows that its event loop turns. */
export const tickMs = 50;

/** An ssr file, already verified: the very bytes whose hash was checked are evaluated. */
export interface Bundle {
  /** `app/version` */
  key: string;
  code: string;
}

/** Everything a render thread needs for the pages of one generation. */
export interface RenderSetup {
  map: ClientMap;
  /** The site as visitors see it. */
  origin: string;
  apiBase: string;
  settings: SiteSettings;
  shell: Bundle;
  remotes: Bundle[];
}

/** A page, the social image of a page, or one kind of contribution from every remote. */
export type Task =
  | { type: 'render'; request: PageRequest }
  | { type: 'social-image'; request: PageRequest }
  | { type: 'collect'; kind: CollectableKind };

export type ToWorker =
  | { type: 'task'; id: number; task: Task }
  | { type: 'search-response'; searchId: number; response: SearchResponse | null };

export type FromWorker =
  | { type: 'ready' }
  | {
      type: 'done';
      id: number;
      result: RenderedPage | ComposedSocialImage | Collected<CollectableKind>[];
    }
  | { type: 'failed'; id: number; reason: string }
  /** A promise was rejected without a handler: a fault of some remote, but of no task. */
  | { type: 'unhandled-rejection'; reason: string }
  /** The search page asks the index; `search-response` follows. */
  | { type: 'search'; searchId: number; request: SearchRequest };
