import path from 'node:path';
import { openTestFolder } from '@meridian/service/testing';
import { installedVersion, sharedModules, sharedVersions } from './shared-modules';

const { folder: root, write } = openTestFolder();
const install = (folder: string, name: string, version: string) =>
  write(`${folder}/node_modules/${name}/package.json`, JSON.stringify({ name, version }));

it('takes the version that the app itself has, before the one of the repository', () => {
  install('.', 'react', '19.2.8');
  install('shop', 'react', '18.3.1');
  expect(installedVersion('react', path.join(root, 'shop'))).toBe('18.3.1');
  expect(installedVersion('react/any', path.join(root, 'shop'))).toBe('18.3.1');
  expect(installedVersion('react', path.join(root, 'content'))).toBe('19.2.8');
});

it('says where to install what is not there', () => {
  const folder = path.join(root, 'shop');
  expect(() => installedVersion('@meridian/none/part', folder)).toThrow(
    `@meridian/none is not installed for ${folder}: run npm install there`,
  );
});

it('needs of each shared module what is compatible with the version of the build', () => {
  for (const name of sharedModules) install('shop', name, '2.1.0');
  expect(sharedVersions(path.join(root, 'shop')).react).toEqual({
    version: '2.1.0',
    needs: '^2.1.0',
  });
});
