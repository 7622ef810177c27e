import type {
  ClientMap,
  SearchRequest,
  SearchResponse,
  SiteSettings,
  Submission,
} from '@shared/contracts';
import type { CollectableKind, Collected, PicturedPage, RenderedPage } from 'shell/src/ssr';

/** How often a render thread shows that its event loop turns, in milliseconds. */
export const beatInterval = 50;

/** A server bundle, already verified: the very bytes whose hash was checked are evaluated. */
export interface Bundle {
  /** `app/version` */
  key: string;
  code: string;
}

/** Everything a worker needs to draw the pages of one generation. */
export interface RenderSetup {
  map: ClientMap;
  /** The site as visitors see it. */
  origin: string;
  apiBase: string;
  settings: SiteSettings;
  shell: Bundle;
  remotes: Bundle[];
}

/** What a worker can be asked for: a page, a page's picture, what the remotes offer of a kind. */
export type Task =
  | { type: 'render'; url: string; submission?: Submission | undefined }
  | { type: 'picture'; url: string }
  | { type: 'collect'; kind: CollectableKind };

export type ToWorker =
  | { type: 'task'; id: number; task: Task }
  | { type: 'found'; question: number; answer: SearchResponse | null };

export type FromWorker =
  | { type: 'ready' }
  | { type: 'done'; id: number; result: RenderedPage | PicturedPage | Collected<CollectableKind>[] }
  | { type: 'failed'; id: number; reason: string }
  /** A promise was rejected and nobody caught it: a fault of some remote, but none of a task's. */
  | { type: 'stray'; reason: string }
  /** A page that shows what was searched asks the index; `found` answers. */
  | { type: 'search'; question: number; request: SearchRequest };
