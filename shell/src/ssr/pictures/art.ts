import type { CoverShape } from '@shared/ui';

/**
 * A picture as whoever has no browser can paint it: shapes, then pictures within it, then texts,
 * each in the order given.
 */
export interface Art {
  width: number;
  height: number;
  /** Of the corners. */
  radius: number;
  shapes: CoverShape[];
  pictures?: PlacedArt[];
  texts: ArtText[];
}

export interface PlacedArt {
  art: Art;
  x: number;
  y: number;
  /** The height follows. */
  width: number;
}

/** A text in a box: broken into lines, and set as large as goes in. */
export interface ArtText {
  text: string;
  /** Headings are set in the serif face, all else in the other. */
  face: 'title' | 'text';
  colour: string;
  /** Where the text begins, or with `middle` what it is set around. */
  x: number;
  /** Of the top of the first line's capitals. */
  y: number;
  anchor: 'start' | 'middle';
  /** Where lines break, and how many there may be. */
  width: number;
  height: number;
  /** Type sizes to choose from, the largest first. */
  sizes: number[];
  /** The next line's distance, in sizes. */
  leading: number;
  /** Stands this far below the text before; `y` does not count then. */
  below?: number;
}
