import { composeCover } from './compose-cover';
import { glyphFor } from './glyphs';
import { toneOf, turnOf } from './hash';

const seeds = Array.from({ length: 100 }, (_, index) => `66f1c0de${index}`);

describe('generated covers', () => {
  it('are the same for the same seed and category', () => {
    expect(composeCover('course 1', 'Cardiology')).toEqual(composeCover('course 1', 'Cardiology'));
  });

  it('differ for a hundred seeds of one category', () => {
    const covers = new Set(seeds.map((seed) => JSON.stringify(composeCover(seed, 'Cardiology'))));
    expect(covers.size).toBe(seeds.length);
  });

  it('use every ground colour about equally', () => {
    const counts = new Map<string, number>();
    for (const seed of seeds) {
      const ground = composeCover(seed, 'Cardiology').shapes[0]?.fill ?? '';
      counts.set(ground, (counts.get(ground) ?? 0) + 1);
    }
    expect(counts.size).toBe(8);
    expect(Math.max(...counts.values())).toBeLessThan(25);
  });

  it('have a different ground than the previous item', () => {
    const grounds = seeds.map((seed) => composeCover(seed, 'Cardiology').shapes[0]?.fill);
    for (const [index, ground] of grounds.entries()) {
      expect(ground).not.toBe(grounds[index - 1]);
    }
  });

  it('differ at a glance in colours or in arrangement, also where all are of one category', () => {
    const looks = Array.from({ length: 200 }, (_, index) => {
      const seed = `course ${(index + 1).toString(16)}`;
      return `${toneOf(seed, 8)} ${turnOf(seed, 8) % 4}`;
    });
    for (const [index, look] of looks.entries())
      expect(looks.slice(index + 1, index + 32)).not.toContain(look);
  });

  it('say in which half the glyph stands', () => {
    for (const seed of seeds) {
      const { shapes, glyphSide } = composeCover(seed, 'Cardiology');
      const [, x, scale] =
        /\((-?\d+) .*scale\(([\d.]+)\)/.exec(shapes[shapes.length - 1]?.transform ?? '') ?? [];
      const middle = Number(x) + 24 * Number(scale);
      expect(Math.abs(middle - (glyphSide === 'left' ? 110 : 210))).toBeLessThan(12);
    }
  });

  it('stay small and free of malformed numbers', () => {
    for (const seed of seeds) {
      const cover = JSON.stringify(composeCover(seed, 'Gastroenterology'));
      expect(cover).not.toMatch(/NaN|undefined|e-/);
      expect(cover.length).toBeLessThan(2200);
    }
  });
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

  it('do not take a part of a word for a category', () => {
    expect(glyphFor('Research')).not.toBe(glyphFor('ENT'));
    expect(glyphFor('Student skills')).not.toBe(glyphFor('Dentistry'));
    expect(glyphFor('Behavioural health')).not.toBe(glyphFor('Dentistry'));
  });
});
