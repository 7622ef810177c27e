import type { Art } from 'shell/src/ssr';

/** What the painting thread can be asked for; each becomes a PNG. */
export type Painting =
  | { type: 'picture'; art: Art }
  /** A square icon, `size` pixels wide. */
  | { type: 'icon'; svg: string; size: number };

/** It is asked for one painting at a time. */
export type FromPainter = { png: Uint8Array<ArrayBuffer> } | { reason: string };
