import { glyphFor } from './glyphs';
import { seededNumbers } from './hash';

/** One shape of a drawn cover: plain SVG attributes, colours as hex. */
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

/** Ground, arcs and glyph; neighbours differ in lightness, so that a wall of covers has rhythm. */
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
 * Draws the cover of an item: the same shapes for the same seed and category, on a canvas of
 * 320 × 200 units, to be painted in the order given. A globe stands partly outside the frame; one
 * of its meridians joins two places.
 */
export function drawCover(seed: string, category: string): CoverShape[] {
  const next = seededNumbers(seed);
  const between = (low: number, high: number) => Math.round(low + next() * (high - low));
  const [ground, line, mark] = tones[between(-0.5, 7.49)] ?? tones[0];
  const isLeft = next() < 0.5;
  const radius = between(96, 190);
  const meridians = between(4, 8);
  const globe = `translate(${isLeft ? between(-10, 70) : between(250, 330)} ${between(20, 180)}) rotate(${between(-58, 58)})`;

  // Looked at from the equator, a meridian at longitude λ is half an ellipse as wide as sin λ.
  const halfWidths = Array.from({ length: meridians }, (_, index) =>
    Math.round(radius * Math.sin(((index + 1) / meridians) * (Math.PI / 2))),
  );
  const arcs = halfWidths.map(
    (width) =>
      `M0-${radius}A${width} ${radius} 0 1 1 0 ${radius}A${width} ${radius} 0 1 1 0-${radius}`,
  );
  const chosen = between(0, meridians - 2);
  const [inner = 0, outer = 0] = halfWidths.slice(chosen);
  const side = isLeft ? 1 : 0;
  const lune = `M0-${radius}A${outer} ${radius} 0 0 ${side} 0 ${radius}A${inner} ${radius} 0 0 ${1 - side} 0-${radius}`;

  const places = [between(-62, -18), between(18, 62)].map((latitude) => {
    const angle = (latitude * Math.PI) / 180;
    const x = Math.round(Math.cos(angle) * inner) * (isLeft ? 1 : -1);
    return `M${x} ${Math.round(Math.sin(angle) * radius)}h0`;
  });
  const glyphX = isLeft ? between(178, 206) : between(66, 94);

  return [
    { tag: 'path', d: `M0 0h${coverWidth}v${coverHeight}H0z`, fill: ground },
    { tag: 'path', d: lune, fill: line, opacity: 0.22, transform: globe },
    { tag: 'path', d: arcs.join(''), fill: 'none', stroke: line, opacity: 0.75, transform: globe },
    {
      tag: 'path',
      d: `M0-${radius}A${inner} ${radius} 0 0 ${side} 0 ${radius}`,
      fill: 'none',
      stroke: mark,
      strokeWidth: 1.6,
      transform: globe,
    },
    {
      tag: 'path',
      d: places.join(''),
      fill: 'none',
      stroke: mark,
      strokeWidth: 7,
      strokeLinecap: 'round',
      transform: globe,
    },
    {
      tag: 'path',
      d: glyphFor(category),
      fill: 'none',
      stroke: mark,
      strokeWidth: 1.7,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      transform: `translate(${glyphX} 68) scale(1.5)`,
    },
  ];
}
