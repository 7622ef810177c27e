import { readSavedUrl } from './offline';

it.each([
  ['/courses?page=2', '/courses?page=2'],
  ['/', '/'],
  [null, '/'],
  ['https://evil.example/a', '/'],
  ['//evil.example/a', '/'],
  ['/\\evil.example', '/'],
  ['/.//evil.example', '/'],
  ['//[', '/'],
])('reads the link to the saved page %s as %s', (named, url) => {
  expect(readSavedUrl(named)).toBe(url);
});
