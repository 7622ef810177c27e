import { composeBookCover } from './BookCover';
import { arrangeCover, composeCover, coverHeight, coverWidth } from './compose-cover';
import { glyphFor } from './glyphs';
import { seededNumbers, toneOf, turnOf } from './hash';

const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));
const seeds = times(100, (index) => `66f1c0de${index}`);

/** Arrangements of one kind for many seeds. */
function arrangementsOf(kind: number) {
  return times(200, (index) => {
    const next = seededNumbers(`seed ${index}`);
    const between = (low: number, high: number) => Math.round(low + next() * (high - low));
    return arrangeCover(kind, between);
  });
}

describe('generated covers', () => {
  it('are the same for the same seed and category, and differ for a hundred seeds of one', () => {
    const compose = (seed: string) => JSON.stringify(composeCover(seed, 'Cardiology'));
    expect(compose('course 1')).toBe(compose('course 1'));
    expect(new Set(seeds.map(compose)).size).toBe(seeds.length);
    expect(composeBookCover('book 1')).toEqual(composeBookCover('book 1'));
    expect(new Set(times(77, (index) => composeBookCover(`book ${index}`).globe)).size).toBe(77);
  });

  it('use every ground colour about equally, and another than the previous item', () => {
    const counts = new Map<string, number>();
    const grounds = seeds.map((seed) => composeCover(seed, 'Cardiology').shapes[0]?.fill ?? '');
    for (const [index, ground] of grounds.entries()) {
      counts.set(ground, (counts.get(ground) ?? 0) + 1);
      expect(ground).not.toBe(grounds[index - 1]);
    }
    expect(counts.size).toBe(8);
    expect(Math.max(...counts.values())).toBeLessThan(25);
  });

  it('differ at a glance in colours or in arrangement, also within one category', () => {
    const looks = times(200, (index) => {
      const seed = `course ${(index + 1).toString(16)}`;
      return `${toneOf(seed, 8)} ${turnOf(seed, 8) % 4}`;
    });
    for (const [index, look] of looks.entries())
      expect(looks.slice(index + 1, index + 32)).not.toContain(look);
  });

  it('return the half with the glyph, stay small, and have no malformed numbers', () => {
    for (const seed of seeds) {
      const { shapes, glyphSide } = composeCover(seed, 'Gastroenterology');
      const [, x, scale] =
        /\((-?\d+) .*scale\(([\d.]+)\)/.exec(shapes[shapes.length - 1]?.transform ?? '') ?? [];
      const middle = Number(x) + 24 * Number(scale);
      expect(Math.abs(middle - (glyphSide === 'left' ? 110 : 210))).toBeLessThan(12);
      expect(JSON.stringify(shapes)).not.toMatch(/NaN|undefined|e-/);
      expect(JSON.stringify(shapes).length).toBeLessThan(2200);
    }
  });

  it.each([0, 1, 2, 3])(
    'in arrangement %i have glyph and globe inside the frame and apart',
    (kind) => {
      const faults = arrangementsOf(kind).filter(({ glyph, globe, disc }) => {
        const reach = Math.max(disc, 22 * glyph.scale);
        const isInside =
          Math.min(glyph.x, coverWidth - glyph.x, glyph.y, coverHeight - glyph.y) >= reach;
        const distance = Math.hypot(globe.x - glyph.x, globe.y - glyph.y) - globe.radius;
        // The corners of glyphs are empty.
        const isApart = distance >= Math.max(disc, 24 * glyph.scale);
        const outside = (at: number, end: number) => Math.max(-at, 0, at - end);
        const beyond = Math.hypot(outside(globe.x, coverWidth), outside(globe.y, coverHeight));
        return !(isInside && isApart && beyond < globe.radius);
      });
      expect(faults).toEqual([]);
      expect(arrangementsOf(kind + 4)[0]).toEqual(arrangementsOf(kind)[0]);
    },
  );
});

describe('category glyphs', () => {
  it.each([
    ['Orthopedic', 'Orthopaedics'],
    ['Pediatrics', 'Paediatric emergency nursing for children'],
    ['Gynecology', 'Gynaecology'],
    ['Anesthesia', 'Anaesthesia'],
  ])('are the same in both spellings: %s, %s', (one, other) => {
    expect(glyphFor(one)).toBe(glyphFor(other));
  });

  it('do not match a part of a word', () => {
    expect(glyphFor('Research')).not.toBe(glyphFor('ENT'));
    expect(glyphFor('Student skills')).not.toBe(glyphFor('Dentistry'));
    expect(glyphFor('Behavioural health')).not.toBe(glyphFor('Dentistry'));
  });
});
