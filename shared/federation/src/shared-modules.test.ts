import path from 'node:path';
import { openTestFolder } from '@meridian/service/testing';
import { installedVersion, sharedModules, sharedVersions } from './shared-modules';

const { folder: root, write } = openTestFolder();
const install = (folder: string, name: string, version: string) =>
  write(`${folder}/node_modules/${name}/package.json`, JSON.stringify({ name, version }));

it('prefers the version of the app to that of the repository', () => {
  install('.', 'react', '19.2.8');
  install('shop', 'react', '18.3.1');
  expect(installedVersion('react', path.join(root, 'shop'))).toBe('18.3.1');
  expect(installedVersion('react/any', path.join(root, 'shop'))).toBe('18.3.1');
  expect(installedVersion('react', path.join(root, 'content'))).toBe('19.2.8');
});

it('names the folder in which to install a missing package', () => {
  const folder = path.join(root, 'shop');
  expect(() => installedVersion('@meridian/none/part', folder)).toThrow(
    `@meridian/none is not installed for ${folder}: run npm install there`,
  );
});

it('needs a version of each shared module that is compatible with that of the build', () => {
  for (const name of sharedModules) install('shop', name, '2.1.0');
  expect(sharedVersions(path.join(root, 'shop')).react).toEqual({
    version: '2.1.0',
    needs: '^2.1.0',
  });
});
