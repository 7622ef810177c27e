import type { Page } from 'playwright-core';
import { closeAfterTest, openTab } from './src/browser/browser';
import { findFrameFaults, listFailureCards } from './src/browser/find-frame-faults';
import { awaitInteractive } from './src/browser/open-page';
import { watchProblems } from './src/browser/watch-problems';
import { alterRelease } from './src/releases/alter-release';
import {
  attackParameter,
  browserAttacks,
  tooManyCookies,
  withBrowserAttacks,
} from './src/releases/hostile-browser-code';
import { goLive } from './src/releases/release-cli';
import { type SharedSystem, shareSystem } from './src/releases/shared-system';
import { follow } from './src/site/navigation';
import { waitUntil } from './src/wait-until';

let system: SharedSystem;

beforeAll(async () => {
  system = await shareSystem();
  const hostile = await alterRelease('shop', '6.9.0', {
    script: (file, text) => (file === 'entry.js' ? withBrowserAttacks(text) : text),
  });
  await goLive(system, hostile);
});

const withAttack = (path: string, name: string) =>
  `${system.url}${path}?${attackParameter}=${encodeURIComponent(name)}`;

/** Opens the page of the hostile remote and has it attack; what it says of that is in the list. */
async function openAttackedPage(name: string): Promise<{ page: Page; said: string[] }> {
  const page = await openTab(true);
  closeAfterTest(page);
  const said: string[] = [];
  page.on('console', (message) => {
    const [, word] = /^attack (\w+)$/.exec(message.text()) ?? [];
    if (word) said.push(word);
  });
  await page.goto(withAttack('/sanford-guides', name), { waitUntil: 'commit' });
  return { page, said };
}

/** Types into the search of a list, which responds when the page's code runs. */
async function searchFor(page: Page, query: string): Promise<void> {
  await page.getByRole('main').getByRole('searchbox').fill(query);
  await page.waitForURL(({ searchParams }) => searchParams.get('q') === query);
}

/** URLs of the scripts of all service workers, also of those that are only being installed. */
function listWorkers(page: Page): Promise<string[]> {
  // A registration is there before its script has arrived.
  return waitUntil('every registration to have its worker', () =>
    page.evaluate(async () => {
      const urls = (await navigator.serviceWorker.getRegistrations()).map(
        ({ installing, waiting, active }) =>
          [installing, waiting, active].flatMap((worker) => worker?.scriptURL ?? []),
      );
      return urls.every(({ length }) => length > 0) && urls.flat();
    }),
  );
}

/** What is wrong with pages of other teams when the visitor opens one after an attack, uses it and goes to the next. */
async function visitOthers(page: Page, attack: string): Promise<string[]> {
  const response = await page.goto(`${system.url}/courses`, { waitUntil: 'domcontentloaded' });
  if (response?.status() === 431) await page.getByRole('link', { name: 'Try again' }).click();
  const problems = watchProblems(page);
  await awaitInteractive(page);
  await searchFor(page, 'ecg');
  await follow(page, 'About');
  const workers = await listWorkers(page);
  const text = (await page.locator('body').textContent()) ?? '';
  // Too many cookies are removed by the first response, also by that to the icon of the page before.
  const isRemoval = (problem: string) =>
    attack === tooManyCookies && problem.includes('Clear-Site-Data header on');
  return [
    ...problems.filter((problem) => !isRemoval(problem)),
    ...(await findFrameFaults(page)),
    ...(await listFailureCards(page)),
    ...workers
      .filter((url) => url !== `${system.url}/service-worker.js`)
      .map((url) => `the service worker ${url}`),
    ...(text.includes('DEFACED') ? ['a text of the attack'] : []),
  ];
}

describe('a release that attacks in the browser', () => {
  it.each(Object.entries(browserAttacks))(
    '(%s) takes at most the document of its own page',
    async (name, { outcome }) => {
      const { page, said } = await openAttackedPage(name);
      const last = outcome === 'hangs' ? 'begun' : outcome;
      await waitUntil(`the attack to be ${last}`, () => said.includes(last));
      if (outcome === 'refused') {
        expect(await findFrameFaults(page)).toEqual([]);
        await searchFor(page, 'guide');
      }
      const others = outcome === 'hangs' ? await page.context().newPage() : page;
      expect(await visitOthers(others, name)).toEqual([]);
    },
  );

  it('is not evaluated on a page of another team, not even when asked to be', async () => {
    const page = await openTab(true);
    const problems = watchProblems(page);
    await page.goto(withAttack('/courses', 'removes the document'));
    await awaitInteractive(page);
    expect(await findFrameFaults(page)).toEqual([]);
    expect(problems).toEqual([]);
  });
});
