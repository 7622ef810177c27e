import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import { alterRelease, type BuiltRelease } from './src/releases/alter-release';
import { liveVersions, tryRelease } from './src/releases/release-cli';
import { startOwnSystem } from './src/system/own-system';
import type { RunningSystem } from './src/system/start-system';

let system: RunningSystem;
let before: Record<string, string>;

beforeAll(async () => {
  system = await startOwnSystem();
  before = await liveVersions(system);
});

/** Publishes and promotes what has to be refused, and returns the refusal with its exit code. */
async function findRefusal({ app, version, directory }: BuiltRelease) {
  const published = await tryRelease(system, 'publish', directory);
  const refused =
    published.code === 0 ? await tryRelease(system, 'promote', app, version) : published;
  return { code: refused.code, ...JSON.parse(refused.stderr).error } as {
    code: number;
    message: string;
    suggestion: string;
  };
}

describe('a release is refused, with what to do, and changes nothing, when', () => {
  afterEach(async () => {
    expect(await liveVersions(system)).toEqual(before);
  });

  it('it was built against another contract', async () => {
    const release = await alterRelease('catalogue', '8.0.0', {
      record: () => ({ contract: '3.0.0' }),
    });
    const refusal = await findRefusal(release);
    expect(refusal.message).toMatch(/expected contract 2\.0.*found contract 3\.0\.0/s);
    expect(refusal.suggestion).not.toBe('');
  });

  it('it claims a route of another remote', async () => {
    const release = await alterRelease('shop', '8.0.1', {
      record: ({ routes }) => ({
        routes: routes.map((route) =>
          route.id === 'hub' ? { ...route, path: '/courses' } : route,
        ),
      }),
    });
    expect((await findRefusal(release)).message).toMatch(/\/courses/);
  });

  it('a file is not what its record says', async () => {
    const release = await alterRelease('content', '8.0.2');
    await appendFile(path.join(release.directory, 'files/entry.js'), '\n;');
    expect((await findRefusal(release)).message).toMatch(/entry\.js/);
  });

  it('its version was published with other content', async () => {
    const one = await alterRelease('account', '8.0.3');
    expect((await tryRelease(system, 'publish', one.directory)).code).toBe(0);
    const other = await alterRelease('account', '8.0.3', {
      script: (file, text) => (file === 'entry.js' ? `${text}\n;` : text),
    });
    expect((await findRefusal(other)).message).toMatch(/8\.0\.3/);
  });
});
