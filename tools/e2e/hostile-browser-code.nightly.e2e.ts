import type { Page } from 'playwright-core';
import { closeAfterTest, openTab } from './src/browser/browser';
import { awaitInteractive } from './src/browser/open-page';
import { watchProblems } from './src/browser/watch-problems';
import { findFrameFaults, listFailureCards } from './src/faults/find-frame-faults';
import { alterRelease } from './src/releases/alter-release';
import { goLive } from './src/releases/release-cli';
import { type SharedSystem, shareSystem } from './src/releases/shared-system';
import { follow } from './src/site/navigation';
import { waitUntil } from './src/wait-until';

const tooManyCookies = 'sets more cookies than a server reads';

// Each code is the body of an async function. A rejected attack leaves the document as it was; the others take this
// document and no other. `pages` tries the rest of what the policy of pages forbids.
const attacks: Record<string, [code: string, outcome: 'rejected' | 'done' | 'hangs']> = {
  // The registry rejects it when it is written plainly.
  'registers a service worker': [
    "await navigator.serviceWorker['reg' + 'ister'](entry);",
    'rejected',
  ],
  'starts a worker': [
    'await new Promise((resolve, reject) => { new Worker(entry).onerror = reject; });',
    'rejected',
  ],
  'writes over the document': ['document.write("<h1>DEFACED</h1>");', 'rejected'],
  'loops without end': ['for (;;);', 'hangs'],
  'patches what all code uses': [
    `Array.prototype.map = () => ['DEFACED']; JSON.parse = () => 'DEFACED'; Promise.prototype.then = () => {};
      fetch = async () => new Response('DEFACED'); Object.prototype.polluted = 'DEFACED';`,
    'done',
  ],
  'swallows what visitors do': [
    `for (const type of ['click', 'keydown', 'pointerdown', 'submit', 'input'])
      addEventListener(type, (event) => { event.preventDefault(); event.stopImmediatePropagation(); }, true);`,
    'done',
  ],
  'traps the history': [
    `const stay = () => history.pushState(null, '', location.href);
      addEventListener('popstate', stay); for (let i = 0; i < 50; i++) stay();`,
    'done',
  ],
  'fills the storage': [
    `for (const storage of [localStorage, sessionStorage])
      for (let size = 1e6, at = 0; size >= 1; at++)
        try { storage.setItem('hostile' + at, 'x'.repeat(size)); } catch { size /= 10; }`,
    'done',
  ],
  'stores nonsense under the keys of others': [
    `const keys = [...Object.keys(localStorage), ...Object.keys(sessionStorage), 'name-logged-in', 'sign-out-pending',
        'draft-add-conference', 'draft-add-course', 'draft-change-courses', 'scroll-positions'];
      for (const storage of [localStorage, sessionStorage]) for (const key of keys) storage.setItem(key, '{"');`,
    'done',
  ],
  'fills the caches': [
    `const cache = await caches.open('hostile');
      for (const path of ['/', '/courses', '/about']) await cache.put(path, new Response('DEFACED'));`,
    'done',
  ],
  [tooManyCookies]: [
    // The cookies are read because a browser may store them after the script that sets them.
    `for (let i = 0; i < 60; i++)
      document.cookie = 'hostile' + i + '=' + 'x'.repeat(3900) + ';path=/;max-age=9999';
      void document.cookie.length;`,
    'done',
  ],
};

function withAttacks(text: string): string {
  const bodies = Object.entries(attacks).map(
    ([name, [code]]) => `${JSON.stringify(name)}: async (entry) => {${code}}`,
  );
  return `${text};(async () => {
    const attacks = {${bodies.join(',\n')}};
    const { src } = document.currentScript;
    const attack = attacks[new URLSearchParams(location.search).get('attack')];
    if (!attack) return;
    console.info('attack begun');
    try { await attack(src); } catch { return console.info('attack rejected'); }
    console.info('attack done');
  })();`;
}

let system: SharedSystem;
beforeAll(async () => {
  system = await shareSystem();
  const hostile = await alterRelease('shop', '6.9.0', {
    script: (file, text) => (file === 'entry.js' ? withAttacks(text) : text),
  });
  await goLive(system, hostile);
});

const withAttack = (path: string, name: string) =>
  `${system.url}${path}?attack=${encodeURIComponent(name)}`;

/** The URL changes when the page's code runs. */
async function searchFor(page: Page, query: string): Promise<void> {
  await page.getByRole('main').getByRole('searchbox').fill(query);
  await page.waitForURL(({ searchParams }) => searchParams.get('q') === query);
}

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
    ...workers.filter((url) => url !== `${system.url}/service-worker.js`),
    ...(text.includes('DEFACED') ? ['a text of the attack'] : []),
  ];
}

it.each(Object.entries(attacks))(
  'a release that attacks in the browser (it %s) takes at most the document of its own page',
  async (name, [, outcome]) => {
    const page = await openTab(true);
    closeAfterTest(page);
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    await page.goto(withAttack('/sanford-guides', name), { waitUntil: 'commit' });
    await awaitInteractive(page);
    // A touch of the page brings its code.
    await page.getByRole('main').getByRole('searchbox').focus();
    const last = `attack ${outcome === 'hangs' ? 'begun' : outcome}`;
    await waitUntil(last, () => said.includes(last));
    if (outcome === 'rejected') {
      expect(await findFrameFaults(page)).toEqual([]);
      await searchFor(page, 'guide');
    }
    const others = outcome === 'hangs' ? await page.context().newPage() : page;
    expect(await visitOthers(others, name)).toEqual([]);
  },
);

it('a release that attacks is not evaluated on a page of another team, although the URL asks for it', async () => {
  const page = await openTab(true);
  const problems = watchProblems(page);
  await page.goto(withAttack('/courses', 'patches what all code uses'));
  await awaitInteractive(page);
  expect(await findFrameFaults(page)).toEqual([]);
  expect(problems).toEqual([]);
});
