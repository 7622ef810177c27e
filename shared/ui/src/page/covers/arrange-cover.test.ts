import { arrangeCover, type Between, coverHeight, coverWidth } from './arrange-cover';
import { seededNumbers } from './hash';

/** Arrangements of one kind for many seeds. */
function arrangementsOf(kind: number) {
  return Array.from({ length: 200 }, (_, index) => {
    const next = seededNumbers(`seed ${index}`);
    const between: Between = (low, high) => Math.round(low + next() * (high - low));
    return arrangeCover(kind, between);
  });
}

describe.each([0, 1, 2, 3])('arrangement %i of covers', (kind) => {
  it('keeps the glyph inside the frame', () => {
    for (const { glyph, disc } of arrangementsOf(kind)) {
      const reach = Math.max(disc, 22 * glyph.scale);
      expect(glyph.x - reach).toBeGreaterThanOrEqual(0);
      expect(glyph.x + reach).toBeLessThanOrEqual(coverWidth);
      expect(glyph.y - reach).toBeGreaterThanOrEqual(0);
      expect(glyph.y + reach).toBeLessThanOrEqual(coverHeight);
    }
  });

  it('keeps the globe clear of glyph and disc, and in sight', () => {
    for (const { glyph, globe, disc } of arrangementsOf(kind)) {
      const distance = Math.hypot(globe.x - glyph.x, globe.y - glyph.y) - globe.radius;
      // Drawings of glyphs are round: their corners are empty.
      expect(distance).toBeGreaterThanOrEqual(Math.max(disc, 24 * glyph.scale));
      const [outsideX, outsideY] = [
        Math.max(-globe.x, 0, globe.x - coverWidth),
        Math.max(-globe.y, 0, globe.y - coverHeight),
      ];
      expect(Math.hypot(outsideX, outsideY)).toBeLessThan(globe.radius);
    }
  });
});

it('goes through four arrangements, counted from any number on', () => {
  const [first] = arrangementsOf(2);
  expect(arrangementsOf(6)[0]).toEqual(first);
  expect(arrangementsOf(3)[0]).not.toEqual(first);
});
