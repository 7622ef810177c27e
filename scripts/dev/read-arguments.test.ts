import { openTestFolder } from '@meridian/service/testing';
import { readArguments } from './read-arguments';

const { folder: root, write } = openTestFolder();

const read = (line: string, env: Record<string, string> = {}) =>
  readArguments(line.split(' ').filter(Boolean), env, root);

it('reads remotes alone', () => {
  expect(read('')).toEqual({ remotes: [], preview: null });
  expect(read('shop content')).toEqual({ remotes: ['shop', 'content'], preview: null });
});

it('finds the registry and the token of the system that runs here', () => {
  write('.data/run.json', '{"registryUrl":"http://127.0.0.1:4001"}');
  write('.data/keys/dev-token', 'secret\n');
  expect(read('shop --site http://localhost:3000/courses')).toEqual({
    remotes: ['shop'],
    preview: {
      site: 'http://localhost:3000',
      registryUrl: 'http://127.0.0.1:4001',
      token: 'secret',
      channel: 'production',
    },
  });
});

it('takes a registry, a channel and a token that are named', () => {
  const registry = '--registry https://registry.example';
  const line = `shop --site https://staging.example ${registry} --channel staging`;
  expect(read(line, { REGISTRY_TOKEN: 'own' }).preview).toEqual({
    site: 'https://staging.example',
    registryUrl: 'https://registry.example',
    token: 'own',
    channel: 'staging',
  });
});

it.each([
  ['--site http://localhost:3000', 'Expected the remotes to develop with --site'],
  [
    'shop --site localhost --registry http://localhost:4000',
    'Expected a URL such as http://localhost:3000 for --site, found localhost',
  ],
  ['shop --site http://localhost:3000', 'Expected the registry of the site, found none in'],
  ['shop --registry http://localhost:4000', 'Expected --site <url> with --registry'],
  ['shop --port 3', "Unknown option '--port'"],
])('says what is missing in: %s', (line, message) => {
  expect(() => read(line)).toThrow(message);
});
