import { glyphFor } from './glyphs';
import { seededNumbers, toneOf, turnOf } from './hash';

/** A cover's own units. */
export const coverWidth = 320;
export const coverHeight = 200;

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

/** A pseudo-random whole number from `low` to `high`. */
type Between = (low: number, high: number) => number;
/** The half of the cover with the glyph, and the half of the globe that faces it: 1 for the right half. */
type Side = 1 | -1;
type ComposeGlobe = (
  glyph: { x: number; y: number },
  side: Side,
  between: Between,
) => { x: number; y: number; radius: number; degrees: number };

/** A globe partly outside the frame, at least `clearance` units from the glyph's centre. */
const beside =
  (clearance: number): ComposeGlobe =>
  (glyph, side, between) => {
    const radius = between(70, 230);
    const direction = (between(-48, 48) * Math.PI) / 180;
    const distance = radius + between(clearance, clearance + 22);
    const x = Math.round(glyph.x - side * Math.cos(direction) * distance);
    const y = Math.round(glyph.y + Math.sin(direction) * distance);
    return { x, y, radius, degrees: between(-65, 65) };
  };

const below: ComposeGlobe = (glyph, side, between) => {
  const radius = between(190, 330);
  const x = coverWidth / 2 - side * between(0, 50);
  return { x, y: glyph.y + radius + 62, radius, degrees: -side * between(70, 110) };
};

const inCorner: ComposeGlobe = (_, side, between) => {
  const radius = between(84, 110);
  const [x, y] = [coverWidth / 2 - side * 150, between(0, 1) * coverHeight];
  return { x, y, radius, degrees: between(-40, 40) };
};

/**
 * Four arrangements that look different at a glance. `aside`: distance of the glyph's centre from the middle · `scale`: 1 is
 * 48 units · `disc`: radius of a disc under the glyph, 0 for none.
 */
const arrangements = [
  { aside: [42, 58], y: [92, 108], scale: 1.7, disc: 0, globe: beside(52) },
  { aside: [40, 60], y: [66, 74], scale: 1.7, disc: 0, globe: below },
  { aside: [44, 60], y: [94, 106], scale: 1.5, disc: 58, globe: beside(78) },
  { aside: [46, 60], y: [96, 104], scale: 2.8, disc: 0, globe: inCorner },
] as const;

/** @param kind number of the arrangement, modulo 4 */
export function arrangeCover(kind: number, between: Between) {
  const { aside, y, scale, disc, globe } = arrangements[kind % 4] ?? arrangements[0];
  const side: Side = between(0, 1) ? 1 : -1;
  const x = coverWidth / 2 + side * between(aside[0], aside[1]);
  const glyph = { x, y: between(y[0], y[1]), scale };
  return { glyph, globe: globe(glyph, side, between), side, disc };
}

/** Colours of ground, arcs and glyph. Neighbours differ in lightness, so that covers on a page look different. */
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
 *
 * @returns `glyphFrom`: index of the first shape of glyph and disc · `glyphSide`: the half with the glyph, which a narrow
 *   frame shows
 */
export function composeCover(seed: string, category: string) {
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
  const glyphSide = side > 0 ? ('right' as const) : ('left' as const);
  return { shapes, glyphFrom, glyphSide };
}

function discUnder({ x, y }: { x: number; y: number }, radius: number, fill: string): CoverShape {
  const half = `a${radius} ${radius} 0 0 1`;
  return {
    tag: 'path',
    d: `M${x - radius} ${y}${half} ${2 * radius} 0${half}-${2 * radius} 0z`,
    fill,
  };
}
