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
  ['assets', 'The site server keeps /assets for itself'],
  ['maps', 'The site server keeps /maps for itself'],
  ['metrics', 'The site server keeps /metrics for itself'],
  ['healthz', 'The site server keeps /healthz for itself'],
  ['packages', 'The site server keeps /packages for itself'],
  // What shell and remotes share at run time.
  ['react', 'is the name of a package that remotes are made with'],
  ['react-dom', 'is the name of a package that remotes are made with'],
  ['composition', 'is the name of a package that remotes are made with'],
  ['contracts', 'is the name of a package that remotes are made with'],
  ['ui', 'is the name of a package that remotes are made with'],
])('"%s" cannot: %s', (name, reason) => {
  expect(findNameFault(name, ['shop'])).toContain(reason);
});
