import { buildRelease } from './src/releases/build-release';
import { findSource } from './src/releases/find-source';
import { goLive, release, tryRelease } from './src/releases/release-cli';
import { searchFor } from './src/site/search';
import { startOwnSystem } from './src/system/own-system';
import type { RunningSystem } from './src/system/start-system';

let system: RunningSystem;
const question = 'What happens if I have to cancel?';

beforeAll(async () => {
  system = await startOwnSystem();
}, 120_000);

/** Asks until a word finds so many, and says how long that took, in milliseconds. */
async function awaitTotal(word: string, total: number): Promise<number> {
  const started = performance.now();
  while (performance.now() - started < 15_000) {
    if ((await searchFor(system.url, word)).total === total) return performance.now() - started;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`“${word}” did not find ${total} within 15 s`);
}

describe('the search index', () => {
  it('is there for the first who asks', async () => {
    expect((await searchFor(system.url, 'cardiology')).total).toBeGreaterThan(5);
  });

  it('follows a promotion and a rollback within seconds, and so do pages of results', async () => {
    const changed = await buildRelease('content', '2.0.0', {
      [findSource('content', question)]: (text) =>
        text.replace(question, 'What happens if a wombat has to cancel?'),
    });
    const html = async () => (await fetch(`${system.url}/search?q=wombat`)).text();
    expect(await html()).toContain('No results for “wombat”');

    await goLive(system, changed);
    expect(await awaitTotal('wombat', 1)).toBeLessThan(5000);
    expect(await html()).toContain('1 result for “wombat”');

    await release(system, 'rollback', 'content');
    expect(await awaitTotal('wombat', 0)).toBeLessThan(5000);
    expect(await html()).toContain('No results for “wombat”');
  }, 120_000);

  it('keeps all others findable when a remote cannot say what it has', async () => {
    const broken = await buildRelease('shop', '2.0.0', {
      'src/offers/search.ts': () =>
        "export const search = () => { throw new Error('The shelves are being moved'); };\n",
    });
    const before = (await searchFor(system.url, 'oxford')).total;
    await goLive(system, broken);
    await awaitLogged('The shelves are being moved');

    expect((await searchFor(system.url, 'twelve-lead ecg')).total).toBeGreaterThan(0);
    // What it had before stands in.
    expect((await searchFor(system.url, 'oxford')).total).toBe(before);
    await release(system, 'rollback', 'shop');
  }, 120_000);
});

it('is no page that a remote could claim', async () => {
  const greedy = await buildRelease('content', '3.0.0', {
    'src/remote.ts': (text) => text.replace("path: '/EmptyList'", "path: '/search'"),
  });
  const { code, stderr } = await tryRelease(system, 'publish', greedy.directory);
  expect(code).not.toBe(0);
  expect(stderr).toContain('/search');
}, 120_000);

async function awaitLogged(text: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if (system.output().includes(text)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`“${text}” was not logged`);
}
