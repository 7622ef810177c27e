import { openTestFolder } from '@meridian/service/testing';
import { withRunningSystem } from './running-system';

const { folder: root, write } = openTestFolder();

it('finds the registry and the token of the system that runs here, unless others are named', () => {
  write('.data/run.json', '{"registryUrl":"http://127.0.0.1:4001"}');
  write('.data/keys/dev-token', 'secret\n');
  const found = { REGISTRY_URL: 'http://127.0.0.1:4001', REGISTRY_TOKEN: 'secret' };
  expect(withRunningSystem({}, root)).toEqual(found);
  const named = { REGISTRY_URL: 'https://registry.example', REGISTRY_TOKEN: 'own' };
  expect(withRunningSystem(named, root)).toEqual(named);
});

it('finds none where none has run, and takes no site from the environment', () => {
  expect(withRunningSystem({ SITE_URL: 'https://www.meridian.example' }, root)).toEqual({});
});
