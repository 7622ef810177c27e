import { buildRelease } from './src/releases/build-release';
import { findSource } from './src/releases/find-source';
import { goLive, release, tryRelease } from './src/releases/release-cli';
import { waitUntil } from './src/run/wait-until';
import { searchFor } from './src/site/search';
import { startOwnSystem } from './src/system/own-system';
import type { RunningSystem } from './src/system/start-system';

let system: RunningSystem;
const question = 'What happens if I have to cancel?';

beforeAll(async () => {
  system = await startOwnSystem();
});

/** Asks until a word finds so many. */
function awaitTotal(word: string, total: number): Promise<unknown> {
  return waitUntil(
    `${total} found for “${word}”`,
    async () => (await searchFor(system.url, word)).total === total,
  );
}

describe('the search index', () => {
  it('is made when the server starts', async () => {
    // Who asks too early is told to come back.
    const answer = await waitUntil('an answer', () =>
      searchFor(system.url, 'cardiology').catch(() => null),
    );
    expect(answer.total).toBeGreaterThan(5);
  });

  it('follows a promotion and a rollback by itself, and so do pages of results', async () => {
    const changed = await buildRelease('content', '2.0.0', {
      [findSource('content', question)]: (text) =>
        text.replace(question, 'What happens if a wombat has to cancel?'),
    });
    const html = async () => (await fetch(`${system.url}/search?q=wombat`)).text();
    expect(await html()).toContain('No results for “wombat”');

    await goLive(system, changed);
    await awaitTotal('wombat', 1);
    expect(await html()).toContain('1 result for “wombat”');

    await release(system, 'rollback', 'content');
    await awaitTotal('wombat', 0);
    expect(await html()).toContain('No results for “wombat”');
  });

  it('keeps all others findable when a remote cannot say what it has', async () => {
    const broken = await buildRelease('shop', '2.0.0', {
      'src/contributions/search.ts': () =>
        "export const search = () => { throw new Error('The shelves are being moved'); };\n",
    });
    const before = (await searchFor(system.url, 'oxford')).total;
    await goLive(system, broken);
    await waitUntil('its complaint in the log', () =>
      system.output().includes('The shelves are being moved'),
    );

    expect((await searchFor(system.url, 'twelve-lead ecg')).total).toBeGreaterThan(0);
    // What it had before stands in.
    expect((await searchFor(system.url, 'oxford')).total).toBe(before);
    await release(system, 'rollback', 'shop');
  });
});

it('is no page that a remote could claim', async () => {
  const greedy = await buildRelease('content', '3.0.0', {
    'src/remote.ts': (text) => text.replace("path: '/EmptyList'", "path: '/search'"),
  });
  const { code, stderr } = await tryRelease(system, 'publish', greedy.directory);
  expect(code).not.toBe(0);
  expect(stderr).toContain('/search');
});
