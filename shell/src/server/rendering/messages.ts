import type { PageMap } from '@shared/contracts';
import type { RenderedPage } from '../../server-bundle';

/** A server bundle, already verified: the very bytes whose hash was checked are evaluated. */
export interface Bundle {
  /** `app/version` */
  key: string;
  code: string;
}

/** Everything a worker needs to draw the pages of one generation. */
export interface RenderSetup {
  map: PageMap;
  /** The site as visitors see it. */
  origin: string;
  apiBase: string;
  shell: Bundle;
  remotes: Bundle[];
}

export type ToWorker = { id: number; url: string };

export type FromWorker =
  | { type: 'ready' }
  | { type: 'rendered'; id: number; page: RenderedPage }
  | { type: 'failed'; id: number; reason: string };
