export const coverWidth = 320;
export const coverHeight = 200;

/** Where glyph and globe stand on a cover of 320 × 200 units. */
export interface Arrangement {
  /** Centre of the glyph, and its size: 1 is 48 units. */
  glyph: { x: number; y: number; scale: number };
  /** Centre and turn of the globe. */
  globe: { x: number; y: number; radius: number; degrees: number };
  /** The half that the glyph stands in, and the half of the globe that faces it: 1 for the right one, -1 for the left one. */
  side: 1 | -1;
  /** Radius of a disc under the glyph; 0 for none. */
  disc: number;
}

/** A pseudo-random whole number from `low` to `high`. */
export type Between = (low: number, high: number) => number;

const middle = { x: coverWidth / 2, y: coverHeight / 2 };

type Arrange = (side: 1 | -1, between: Between) => Arrangement;

const beside: Arrange = (side, between) => {
  const glyph = { x: middle.x + side * between(42, 58), y: middle.y + between(-8, 8), scale: 1.7 };
  return { glyph, globe: globeBeside(glyph, side, between, 52), side, disc: 0 };
};

const aboveHorizon: Arrange = (side, between) => {
  const glyph = { x: middle.x + side * between(40, 60), y: between(66, 74), scale: 1.7 };
  const radius = between(190, 330);
  const x = middle.x - side * between(0, 50);
  const degrees = -side * between(70, 110);
  return { glyph, globe: { x, y: glyph.y + radius + 62, radius, degrees }, side, disc: 0 };
};

const onDisc: Arrange = (side, between) => {
  const glyph = { x: middle.x + side * between(44, 60), y: middle.y + between(-6, 6), scale: 1.5 };
  return { glyph, globe: globeBeside(glyph, side, between, 78), side, disc: 58 };
};

const large: Arrange = (side, between) => {
  const glyph = { x: middle.x + side * between(46, 60), y: middle.y + between(-4, 4), scale: 2.8 };
  const radius = between(84, 110);
  const [x, y] = [middle.x - side * 150, between(0, 1) * coverHeight];
  return { glyph, globe: { x, y, radius, degrees: between(-40, 40) }, side, disc: 0 };
};

/** Four that look different at a glance. */
const arrangements: readonly Arrange[] = [beside, aboveHorizon, onDisc, large];

/** A globe partly outside the frame, and at least `clearance` units from the glyph's centre. */
function globeBeside(
  glyph: Arrangement['glyph'],
  side: 1 | -1,
  between: Between,
  clearance: number,
): Arrangement['globe'] {
  const radius = between(70, 230);
  const direction = (between(-48, 48) * Math.PI) / 180;
  const distance = radius + between(clearance, clearance + 22);
  return {
    x: Math.round(glyph.x - side * Math.cos(direction) * distance),
    y: Math.round(glyph.y + Math.sin(direction) * distance),
    radius,
    degrees: between(-65, 65),
  };
}

/** @param kind which of the four arrangements, counted from any number on */
export function arrangeCover(kind: number, between: Between): Arrangement {
  const arrange = arrangements[kind % arrangements.length] ?? beside;
  return arrange(between(0, 1) ? 1 : -1, between);
}
