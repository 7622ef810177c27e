import { stateLabel } from './CardParts';

it.each([
  ['scheduled', 'open', undefined],
  ['moved', 'open', 'New date'],
  ['moved', 'full', 'Full'],
  ['scheduled', 'closed', 'Registration closed'],
  ['scheduled', 'begun', 'Has begun'],
  ['moved', 'ended', 'Over'],
  ['cancelled', 'full', 'Cancelled'],
] as const)('says of a course that is %s and %s: %s', (status, state, label) => {
  expect(stateLabel({ status, state })).toBe(label);
});
