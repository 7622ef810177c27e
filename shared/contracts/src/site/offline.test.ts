import { readKeptUrl } from './offline';

it.each([
  ['/courses?page=2', '/courses?page=2'],
  ['/', '/'],
  [null, '/'],
  ['https://evil.example/a', '/'],
  ['//evil.example/a', '/'],
  ['/\\evil.example', '/'],
  ['/.//evil.example', '/'],
  ['//[', '/'],
])('of a link to the kept page %s, reads %s', (named, url) => {
  expect(readKeptUrl(named)).toBe(url);
});
