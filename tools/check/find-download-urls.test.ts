import { findDownloadUrls } from './find-download-urls.mjs';

// Put together here, so that this file does not hold what it looks for.
const host = ['registry', 'npmjs', 'org'].join('.');
const find = (text: string, registry?: string) =>
  findDownloadUrls(text, registry).map(({ line }) => line);

it.each([
  ['the URL of a package in the lock file', `"resolved": "${'http'}s://somewhere.example/a"`],
  ['a package from a repository', `"resolved": "${'git'}+ssh://git@somewhere.example/a.git"`],
  ['the public registry', `see https://${host}/react`],
  ['the host of an image', `FROM ${['docker', 'io'].join('.')}/library/node:26`],
  ['an archive', `curl -O https://somewhere.example/tool-1.2${'.tgz'}`],
  ['a token', `//somewhere.example/:${'_auth'}Token=secret`],
])('finds %s', (_what, line) => {
  expect(find(`first line\n${line}\nlast line`)).toEqual([2]);
});

it('finds the registry that this machine asks', () => {
  const text = 'npm install --registry packages.of-this-machine.example';
  expect(find(text, 'https://packages.of-this-machine.example/npm/')).toEqual([1]);
  expect(find(text, 'HTTPS://Someone:p%40ss@Packages.of-this-machine.example:443/')).toEqual([1]);
  expect(find(text, 'https://other.example/')).toEqual([]);
});

it('lets links, names of packages and links between workspaces be', () => {
  const text = [
    '"node_modules/shop": { "resolved": "shop", "link": true }',
    'https://www.facebook.com/meridian.health.example',
    'the registry stores releases; npm install react',
  ].join('\n');
  expect(find(text, 'not a URL')).toEqual([]);
});
