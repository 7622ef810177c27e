import { NotFoundError } from '@meridian/composition';
import { entryById, neighboursOf } from './organisation';

const entries = [
  { id: 1, title: 'first' },
  { id: 2, title: 'second' },
  { id: 3, title: 'third' },
];

it.each(['0', '4', '01', '1.0', '-1', '1e0', ' 1', '', '__proto__'])(
  'is not found under the id "%s"',
  (id) => {
    expect(() => entryById(entries, id)).toThrow(NotFoundError);
  },
);

it('has neighbours on both sides; the last entry is before the first', () => {
  const [first, second, third] = entries;
  if (!first || !second || !third) throw new Error('three entries');
  expect(neighboursOf(entries, second)).toEqual({ before: first, after: third });
  expect(neighboursOf(entries, first)).toEqual({ before: third, after: second });
  expect(neighboursOf(entries, third)).toEqual({ before: second, after: first });
});
