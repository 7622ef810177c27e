import { readArguments } from './read-arguments';

const read = (line: string, env: Record<string, string> = {}) =>
  readArguments(line.split(' ').filter(Boolean), env);

it('reads remotes alone', () => {
  expect(read('shop content')).toEqual({ names: ['shop', 'content'], preview: null, port: 3100 });
});

it('takes site, registry and token from the environment', () => {
  const env = {
    SITE_URL: 'https://www.meridian.example/courses',
    REGISTRY_URL: 'https://registry.meridian.example',
    REGISTRY_TOKEN: 'secret',
  };
  expect(read('', env).preview).toEqual({
    site: 'https://www.meridian.example',
    registryUrl: 'https://registry.meridian.example',
    token: 'secret',
    channel: 'production',
  });
});

it('prefers arguments to the environment', () => {
  const line = '--site http://localhost:3000 --registry http://localhost:4000 --channel staging';
  expect(read(`shop ${line} --port 3200`, { SITE_URL: 'https://www.meridian.example' })).toEqual({
    names: ['shop'],
    preview: {
      site: 'http://localhost:3000',
      registryUrl: 'http://localhost:4000',
      token: undefined,
      channel: 'staging',
    },
    port: 3200,
  });
});

it.each([
  ['--site localhost', 'found localhost'],
  ['--site http://localhost:3000', 'for --registry <url> or REGISTRY_URL'],
  ['--registry http://localhost:4000', 'Expected --site <url> with --registry'],
  ['--site http://localhost:3000 --port 0', 'Expected a port from 1 to 65535'],
  ['shop --prot 3', "Unknown option '--prot'"],
])('names the fault in: %s', (line, message) => {
  expect(() => read(line)).toThrow(message);
});
