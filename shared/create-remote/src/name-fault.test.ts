import { findNameFault } from './name-fault';

it.each(['library', 'reading-room', 'a', `a${'b'.repeat(39)}`])('%s can be a remote', (name) => {
  expect(findNameFault(name, ['shop'])).toBeNull();
});

it.each([
  ['Reading_Room', 'begins with a lower-case letter'],
  ['', 'begins with a lower-case letter'],
  ['a'.repeat(41), 'at most 40'],
  ['shell', 'There is a shell already'],
  ['shop', 'There is a shop already'],
  ['api', 'The site server keeps /api for itself'],
  ['packages', 'The site server keeps /packages for itself'],
  // Packages that shell and remotes share at run time.
  ['react', 'is the name of a package that remotes are made with'],
  ['ui', 'is the name of a package that remotes are made with'],
])('"%s" cannot: %s', (name, reason) => {
  expect(findNameFault(name, ['shop'])).toContain(reason);
});
