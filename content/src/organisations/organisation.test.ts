import { NotFoundError } from '@meridian/composition';
import { entryById } from './organisation';

const entries = ['first', 'second', 'third'];

it.each(['0', '4', '01', '1.0', '-1', '1e0', ' 1', '', '__proto__'])(
  'is not found under the id "%s"',
  (id) => {
    expect(() => entryById(entries, id)).toThrow(NotFoundError);
  },
);
