import { nearestName } from './nearest-name';

const commands = ['publish', 'preview', 'promote', 'rollback', 'list', 'team add', 'team list'];

it.each([
  ['promot', 'promote'],
  ['promoet', 'promote'],
  ['Promote', 'promote'],
  ['rolback', 'rollback'],
  ['lsit', 'list'],
  ['team ad', 'team add'],
  ['tema list', 'team list'],
])('takes %s for %s', (word, name) => {
  expect(nearestName(word, commands)).toBe(name);
});

it.each(['launch', 'p', '', 'lost property', 'teams of all kinds'])(
  'finds nothing near %j',
  (word) => {
    expect(nearestName(word, commands)).toBeUndefined();
  },
);

it('prefers the nearer of two', () => {
  expect(nearestName('shops', ['ships', 'shop'])).toBe('ships');
  expect(nearestName('shop2', ['shore', 'shop'])).toBe('shop');
});
