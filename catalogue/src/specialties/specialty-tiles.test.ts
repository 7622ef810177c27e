import { specialties } from '@meridian/contracts/programme';
import { specialtyTiles } from './specialty-tiles';

it('are all in the vocabulary of focus values', () => {
  const ids = specialties.map(({ id }) => id);
  expect(specialtyTiles.filter(({ id }) => !ids.includes(id))).toEqual([]);
  expect(specialtyTiles).toHaveLength(25);
});
