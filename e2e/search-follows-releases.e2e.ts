import { buildRelease } from './src/releases/build-release';
import { findSource } from './src/releases/find-source';
import { goLive, release } from './src/releases/release-cli';
import { type SharedSystem, shareSystem } from './src/releases/shared-system';
import { searchFor } from './src/site/search';
import { waitUntil } from './src/wait-until';

let system: SharedSystem;
const question = 'What happens if I have to cancel?';

beforeAll(async () => {
  system = await shareSystem();
});

/** Waits until a word has a number of hits. */
function awaitTotal(word: string, total: number): Promise<unknown> {
  return waitUntil(
    `${total} found for “${word}”`,
    async () => (await searchFor(system.url, word)).total === total,
  );
}

describe('the search index', () => {
  it('is made when the server starts', async () => {
    // An early query is rejected with the advice to come back.
    const response = await waitUntil('a response', () =>
      searchFor(system.url, 'cardiology').catch(() => null),
    );
    expect(response.total).toBeGreaterThan(5);
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

  it('still finds all others when a remote fails to contribute', async () => {
    const broken = await buildRelease('shop', '2.3.0', {
      'src/contributions/search.ts': () =>
        "export const search = () => { throw new Error('The shelves are being moved'); };\n",
    });
    const before = (await searchFor(system.url, 'oxford')).total;
    await goLive(system, broken);
    await waitUntil('its error in the log', () =>
      system.output().includes('The shelves are being moved'),
    );

    expect((await searchFor(system.url, 'twelve-lead ecg')).total).toBeGreaterThan(0);
    // Its entries from before are used instead.
    expect((await searchFor(system.url, 'oxford')).total).toBe(before);
    await release(system, 'rollback', 'shop');
  });
});
