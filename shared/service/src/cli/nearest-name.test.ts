import { nearestName } from './nearest-name';

const commands = ['publish', 'preview', 'promote', 'rollback', 'list', 'team add', 'team list'];

it.each([
  ['promot', 'promote'],
  ['Promote', 'promote'],
  ['lsit', 'list'],
  ['team ad', 'team add'],
  ['tema list', 'team list'],
])('takes %s for %s', (word, name) => {
  expect(nearestName(word, commands)).toBe(name);
});

it('finds nothing near other words, and prefers the nearer of two', () => {
  for (const word of ['launch', 'p', '', 'lost property'])
    expect(nearestName(word, commands)).toBeUndefined();
  expect(nearestName('shops', ['ships', 'shop'])).toBe('ships');
  expect(nearestName('shop2', ['shore', 'shop'])).toBe('shop');
});
