import { readArguments } from './read-arguments';

const read = (line: string, env: Record<string, string> = {}) =>
  readArguments(line.split(' ').filter(Boolean), env);

it('takes site, registry and token from the environment of the team', () => {
  const env = {
    SITE_URL: 'https://www.meridian.example/courses',
    REGISTRY_URL: 'https://registry.meridian.example',
    REGISTRY_TOKEN: 'secret',
  };
  expect(read('', env)).toEqual({
    site: 'https://www.meridian.example',
    registryUrl: 'https://registry.meridian.example',
    token: 'secret',
    channel: 'production',
    port: 3100,
  });
});

it('takes what is named first', () => {
  const line = '--site http://localhost:3000 --registry http://localhost:4000 --channel staging';
  expect(read(`${line} --port 3200`, { SITE_URL: 'https://www.meridian.example' })).toEqual({
    site: 'http://localhost:3000',
    registryUrl: 'http://localhost:4000',
    token: undefined,
    channel: 'staging',
    port: 3200,
  });
});

it.each([
  ['', 'for --site <url> or SITE_URL, the site to develop in, found none'],
  ['--site localhost', 'found localhost'],
  ['--site http://localhost:3000', 'for --registry <url> or REGISTRY_URL'],
  ['--site http://localhost:3000 --port 0', 'Expected a port from 1 to 65535'],
])('says what is missing in: %s', (line, message) => {
  expect(() => read(line)).toThrow(message);
});
