import { glyphFor } from './glyphs';
import { seededNumbers, toneOf } from './hash';

/** One shape of a generated cover: plain SVG attributes, colours as hex. */
export interface CoverShape {
  tag: 'path';
  d: string;
  fill: string;
  stroke?: string;
  strokeWidth?: number;
  strokeLinecap?: 'round';
  strokeLinejoin?: 'round';
  opacity?: number;
  transform?: string;
}

/** Colours of ground, arcs and glyph; neighbours differ in lightness to give a page of covers rhythm. */
const tones = [
  ['#0A3D40', '#8DBDB5', '#FBF9F4'],
  ['#DCEAE5', '#0F5C5C', '#0A3D40'],
  ['#0F5C5C', '#B5D8D1', '#FFFFFF'],
  ['#EDE5D3', '#7A6C4B', '#0E2A2F'],
  ['#0E2A2F', '#7FA09C', '#E4EFEC'],
  ['#BCD3C7', '#1D5648', '#0E2A2F'],
  ['#45605F', '#D5E2DE', '#FFFFFF'],
  ['#D8D1BF', '#4A5C55', '#0A3D40'],
] as const;

export const coverWidth = 320;
export const coverHeight = 200;

/**
 * Composes the cover of an item; the same seed and category always give the same shapes, from back to
 * front on a canvas of 320 × 200 units. A globe lies partly outside the frame, clear of the glyph; one
 * of its meridians joins two points.
 */
export function composeCover(seed: string, category: string): CoverShape[] {
  const next = seededNumbers(seed);
  const between = (low: number, high: number) => Math.round(low + next() * (high - low));
  const [ground, line, mark] = tones[toneOf(seed, tones.length)] ?? tones[0];
  const side = next() < 0.5 ? 1 : -1;
  const [glyphX, glyphY] = [coverWidth / 2 + side * between(42, 58), between(92, 108)];

  const radius = between(70, 230);
  const direction = (between(-48, 48) * Math.PI) / 180;
  const distance = radius + between(52, 74);
  const globeX = Math.round(glyphX - side * Math.cos(direction) * distance);
  const globeY = Math.round(glyphY + Math.sin(direction) * distance);
  const globe = `translate(${globeX} ${globeY}) rotate(${between(-65, 65)})`;

  // Seen from the equator, a meridian is half an ellipse; its width is the sine of the longitude.
  const count = between(4, 9);
  const widths = Array.from({ length: count }, (_, index) =>
    Math.round(radius * Math.sin(((index + 1) / count) * (Math.PI / 2))),
  );
  const meridian = (width: number, way: number, sweep: 0 | 1) =>
    `A${width} ${radius} 0 0 ${sweep} 0 ${way * radius}`;
  const east = side > 0 ? 1 : 0;
  const west = east ? 0 : 1;
  const top = `M0-${radius}`;
  const arcs = widths.map((width) => top + meridian(width, 1, 1) + meridian(width, -1, 1)).join('');

  const chosen = between(1, count - 2);
  const [inner = 0, outer = 0] = widths.slice(chosen);
  const points = [between(-58, -16), between(16, 58)].map((latitude) => {
    const angle = (latitude * Math.PI) / 180;
    return `M${side * Math.round(Math.cos(angle) * inner)} ${Math.round(Math.sin(angle) * radius)}h0`;
  });

  const stroked = { tag: 'path', fill: 'none', stroke: mark } as const;
  const round = { strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
  return [
    { tag: 'path', d: `M0 0h${coverWidth}v${coverHeight}H0z`, fill: ground },
    {
      tag: 'path',
      d: top + meridian(outer, 1, east) + meridian(inner, -1, west),
      fill: line,
      opacity: 0.28,
      transform: globe,
    },
    { ...stroked, d: arcs, stroke: line, opacity: 0.7, transform: globe },
    { ...stroked, d: top + meridian(inner, 1, east), strokeWidth: 1.8, transform: globe },
    { ...stroked, d: points.join(''), strokeWidth: 8, ...round, transform: globe },
    {
      ...stroked,
      d: glyphFor(category),
      strokeWidth: 1.6,
      ...round,
      transform: `translate(${glyphX - 41} ${glyphY - 41}) scale(1.7)`,
    },
  ];
}
