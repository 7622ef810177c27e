import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import { alterRelease, type BuiltRelease } from './src/releases/alter-release';
import { liveVersions, tryRelease } from './src/releases/release-cli';
import { type SharedSystem, shareSystem } from './src/releases/shared-system';

let system: SharedSystem;
let before: Record<string, string>;

beforeAll(async () => {
  system = await shareSystem();
  before = await liveVersions(system);
});

/** Publishes and promotes what has to be rejected, and returns the rejection with its exit code. */
async function findRejection({ app, version, directory }: BuiltRelease) {
  const published = await tryRelease(system, 'publish', directory);
  const rejected =
    published.code === 0 ? await tryRelease(system, 'promote', app, version) : published;
  return { code: rejected.code, ...JSON.parse(rejected.stderr).error } as {
    code: number;
    message: string;
    suggestion: string;
  };
}

describe('a release is rejected, with what to do, and changes nothing, when', () => {
  afterEach(async () => {
    expect(await liveVersions(system)).toEqual(before);
  });

  it('it was built against another contract', async () => {
    const release = await alterRelease('catalogue', '8.0.0', {
      record: () => ({ contract: '5.0.0' }),
    });
    const rejection = await findRejection(release);
    expect(rejection.message).toMatch(/expected contract 3\.0.*found contract 5\.0\.0/s);
    expect(rejection.suggestion).not.toBe('');
  });

  it('it claims a route of another remote', async () => {
    const release = await alterRelease('shop', '8.0.1', {
      record: ({ routes }) => ({
        routes: routes.map((route) =>
          route.id === 'hub' ? { ...route, path: '/courses' } : route,
        ),
      }),
    });
    expect((await findRejection(release)).message).toMatch(/\/courses/);
  });

  it('it lacks a widget that the home page places', async () => {
    const release = await alterRelease('catalogue', '8.0.5', {
      record: ({ widgets }) => ({ widgets: widgets.filter(({ id }) => id !== 'first-courses') }),
    });
    const rejection = await findRejection(release);
    expect(rejection.message).toMatch(
      /places catalogue\/first-courses, which catalogue 8\.0\.5 does not have \(src\/home\/HomePage\.tsx:\d+\)/,
    );
    expect(rejection.suggestion).toContain('promote catalogue 8.0.5 content <version>');
  });

  it('it claims a page of the shell', async () => {
    const release = await alterRelease('content', '8.0.4', {
      record: ({ routes }) => ({
        routes: routes.map((route) =>
          route.path === '/EmptyList' ? { ...route, path: '/search' } : route,
        ),
      }),
    });
    const published = await tryRelease(system, 'publish', release.directory);
    expect(published.code).not.toBe(0);
    expect(JSON.stringify(published)).toContain('/search');
  });

  it('a file is not what its record says', async () => {
    const release = await alterRelease('content', '8.0.2');
    await appendFile(path.join(release.directory, 'files/entry.js'), '\n;');
    expect((await findRejection(release)).message).toMatch(/entry\.js/);
  });

  it('its version was published with other content', async () => {
    const one = await alterRelease('account', '8.0.3');
    expect((await tryRelease(system, 'publish', one.directory)).code).toBe(0);
    const other = await alterRelease('account', '8.0.3', {
      script: (file, text) => (file === 'entry.js' ? `${text}\n;` : text),
    });
    expect((await findRejection(other)).message).toMatch(/8\.0\.3/);
  });
});
