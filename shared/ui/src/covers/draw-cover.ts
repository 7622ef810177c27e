import { glyphFor } from './glyphs';
import { seededNumbers } from './hash';

/** One shape of a drawn cover: plain SVG attributes, colours as hex. */
export type CoverShape =
  | { tag: 'rect'; width: number; height: number; fill: string }
  | {
      tag: 'path';
      d: string;
      stroke: string;
      strokeWidth: number;
      opacity?: number;
      fill?: string;
      transform?: string;
    };

export const coverWidth = 320;
export const coverHeight = 200;

/**
 * Draws the cover of an item: the same shapes for the same seed and category, on a canvas of
 * 320 × 200 units, to be painted in the order given.
 */
export function drawCover(seed: string, category: string): CoverShape[] {
  const next = seededNumbers(seed);
  const x = Math.round(next() * coverWidth);
  return [
    { tag: 'rect', width: coverWidth, height: coverHeight, fill: '#0F5C5C' },
    {
      tag: 'path',
      d: `M${x} 0C${x + 60} 60 ${x + 60} 140 ${x} 200`,
      stroke: '#E4EFEC',
      strokeWidth: 1,
      fill: 'none',
    },
    { tag: 'path', d: glyphFor(category), stroke: '#FBF9F4', strokeWidth: 2, fill: 'none' },
  ];
}
