import { arrangeCover, type Between, coverHeight, coverWidth } from './arrange-cover';
import { glyphFor } from './glyphs';
import { seededNumbers, toneOf, turnOf } from './hash';

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

export interface Composition {
  shapes: CoverShape[];
  /** Which of the shapes is the first of the glyph and the disc under it, which are the last. */
  glyphFrom: number;
  /** The half of the cover that the glyph stands in: what a narrow frame shows. */
  glyphSide: 'left' | 'right';
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

/**
 * Composes the cover of an item; the same seed and category always give the same shapes, from back to
 * front on a canvas of 320 × 200 units. One of the globe's meridians joins two points. Items whose numbers
 * are less than 32 apart differ in colours or in arrangement.
 */
export function composeCover(seed: string, category: string): Composition {
  const next = seededNumbers(seed);
  const between: Between = (low, high) => Math.round(low + next() * (high - low));
  const [ground, line, mark] = tones[toneOf(seed, tones.length)] ?? tones[0];
  const { glyph, globe: place, side, disc } = arrangeCover(turnOf(seed, tones.length), between);
  const { radius } = place;
  const globe = `translate(${place.x} ${place.y}) rotate(${place.degrees})`;

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
  const shapes: CoverShape[] = [
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
    ...(disc > 0 ? [discUnder(glyph, disc, mark)] : []),
    {
      ...stroked,
      d: glyphFor(category),
      stroke: disc > 0 ? ground : mark,
      // Lines are as wide on a large glyph as on a small one.
      strokeWidth: Math.round(272 / glyph.scale) / 100,
      ...round,
      transform: `translate(${Math.round(glyph.x - 24 * glyph.scale)} ${Math.round(glyph.y - 24 * glyph.scale)}) scale(${glyph.scale})`,
    },
  ];
  const glyphFrom = shapes.length - (disc > 0 ? 2 : 1);
  return { shapes, glyphFrom, glyphSide: side > 0 ? 'right' : 'left' };
}

function discUnder({ x, y }: { x: number; y: number }, radius: number, fill: string): CoverShape {
  const half = `a${radius} ${radius} 0 0 1`;
  return {
    tag: 'path',
    d: `M${x - radius} ${y}${half} ${2 * radius} 0${half}-${2 * radius} 0z`,
    fill,
  };
}
