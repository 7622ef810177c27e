import { buildNextCatalogue, newWord } from './src/releases/build-next-catalogue';
import { buildOddShop } from './src/releases/build-odd-shop';
import { goLive, release } from './src/releases/release-cli';
import { type SharedSystem, shareSystem } from './src/releases/shared-system';
import { searchFor } from './src/site/search';
import { waitUntil } from './src/wait-until';

let system: SharedSystem;

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
    const html = async () => (await fetch(`${system.url}/search?q=${newWord}`)).text();
    // The file before may have had the word live, and the index follows its end.
    await awaitTotal(newWord, 0);
    expect(await html()).toContain(`No results for “${newWord}”`);

    await goLive(system, await buildNextCatalogue());
    await awaitTotal(newWord, 1);
    expect(await html()).toContain(`1 result for “${newWord}”`);

    await release(system, 'rollback', 'catalogue');
    await awaitTotal(newWord, 0);
    expect(await html()).toContain(`No results for “${newWord}”`);
  });

  it('still finds all others when a remote fails to contribute', async () => {
    const before = (await searchFor(system.url, 'oxford')).total;
    // Other files of this run may have used the release before.
    const countErrors = () => system.output().split('The shelves are being moved').length;
    const earlier = countErrors();
    await goLive(system, await buildOddShop());
    await waitUntil('its error in the log', () => countErrors() > earlier);

    expect((await searchFor(system.url, 'twelve-lead ecg')).total).toBeGreaterThan(0);
    // Its entries from before are used instead.
    expect((await searchFor(system.url, 'oxford')).total).toBe(before);
    await release(system, 'rollback', 'shop');
  });
});
