import { existsSync } from 'node:fs';
import { alterRelease } from './src/releases/alter-release';
import {
  declareAttacks,
  pathOfAttack,
  serverAttacks,
  withAttacks,
} from './src/releases/hostile-code';
import { changeLive, goLive, liveVersions, release } from './src/releases/release-cli';
import { type SharedSystem, shareSystem } from './src/releases/shared-system';
import { fetchClientMap, liveRelease, readPageState } from './src/site/page-state';
import { waitUntil } from './src/wait-until';

let system: SharedSystem;
let probes = 0;

/** Pages of all other teams, with a word in their query that keeps them from being in the cache. */
const probed = ['/courses?q=', '/conferences?q=', '/faqs?q=', '/search?q=', '/login?mode='];

/** The widgets of every probed page. */
const widgets = ['account/sign-in-state', 'catalogue/footer-conferences'];

function hasWidgets(html: string): boolean {
  const ids = Object.values(readPageState(html).parts).map(({ id }) => id);
  return widgets.every((id) => ids.includes(id));
}

/** The pages as they are rendered now, with their status; the word, and what names the generation, aside. */
function renderOthers(): Promise<string[]> {
  return Promise.all(
    probed.map((path) =>
      // No page waits long for its widgets: on a busy machine it can do without one for now.
      waitUntil(`${path} with its widgets`, async () => {
        const word = `zq${++probes}zq`;
        const response = await fetch(system.url + path + word);
        const html = (await response.text()).replaceAll(word, '');
        if (response.status === 200 && !hasWidgets(html)) return false;
        return `${response.status} ${html.replace(/"generation":\d+|"mapFile":\{[^}]*\}/g, '')}`;
      }),
    ),
  );
}

/** Where pages differ from what they were, in a few words. */
async function findChanges(before: readonly string[]): Promise<string[]> {
  const now = await renderOthers();
  return now.flatMap((page, index) => {
    const old = before[index] ?? '';
    if (page === old) return [];
    const at = [...page].findIndex((character, position) => character !== old[position]);
    const part = (text: string) => text.slice(Math.max(0, at - 40), at + 80);
    return [`${probed[index]}: expected …${part(old)}…, found …${part(page)}…`];
  });
}

async function statusOf(path: string): Promise<number> {
  const response = await fetch(system.url + path);
  await response.text();
  return response.status;
}

describe('a release that attacks the site server when a page of it is requested', () => {
  let before: string[];

  beforeAll(async () => {
    system = await shareSystem();
    const hostile = await alterRelease('shop', '6.6.6', {
      script: (file, text) => (file.endsWith('server.cjs') ? withAttacks(text) : text),
      record: declareAttacks,
    });
    await goLive(system, hostile);
    before = await renderOthers();
    expect(before.map((page) => page.slice(0, 3))).toEqual(['200', '200', '200', '200', '200']);
  });

  it.each(Object.keys(serverAttacks).map((name, index) => [name, index] as const))(
    '(%s) changes no page of another team, neither meanwhile nor after',
    async (_, index) => {
      const attack = Promise.all([1, 2, 3].map(() => statusOf(pathOfAttack(index))));
      expect(await findChanges(before)).toEqual([]);
      await attack;
      expect(await findChanges(before)).toEqual([]);
      expect(await statusOf('/readyz')).toBe(200);
    },
  );

  it('finds nothing of the machine, and leaves nothing there', async () => {
    const reads = Object.keys(serverAttacks).flatMap((name, index) =>
      /report|internal|modules of Node/.test(name) ? [pathOfAttack(index)] : [],
    );
    expect(reads).toHaveLength(3);
    for (const path of reads) {
      const html = await (await fetch(system.url + path)).text();
      expect(html).not.toMatch(/DATA_DIR|INTERNAL_TOKEN|environmentVariables|@\w+\.example"/);
    }
    expect(existsSync('/tmp/hostile-release-was-here')).toBe(false);
  });
});

/** Attacks at the evaluation of the ssr file: before any page is there. */
const atOnce: Record<string, string> = {
  'loops without end': 'for (;;);',
  'fills the heap': 'const all = []; for (;;) all.push(new Array(1e5).fill(1));',
  throws: 'throw new Error("a fault");',
  exits: 'process.exit(0);',
  'patches what all code uses':
    "Array.prototype.map = () => ['DEFACED']; JSON.stringify = () => '\"DEFACED\"';",
  'gives something else': 'module.exports = { remote: { routes: {}, widgets: {} } };',
};

describe('a release that attacks as soon as its code is evaluated', () => {
  it.each(Object.entries(atOnce))('(%s) is refused, and all stays as it was', async (_, code) => {
    system = await shareSystem();
    const before = await renderOthers();
    const { version } = liveRelease(await fetchClientMap(system.url), 'shop');
    const hostile = await alterRelease('shop', `6.7.${++probes}`, {
      script: (file, text) => (file.endsWith('server.cjs') ? `${text};${code}` : text),
    });
    await release(system, 'publish', hostile.directory);
    await changeLive(system, 'promote', 'shop', hostile.version);

    expect(await liveVersions(system)).toMatchObject({ shop: hostile.version });
    expect(liveRelease(await fetchClientMap(system.url), 'shop').version).toBe(version);
    expect(await statusOf('/shop')).toBe(200);
    expect(await findChanges(before)).toEqual([]);
    const readiness = await (await fetch(`${system.url}/readyz`)).json();
    expect(readiness).toMatchObject({ refused: [{ app: 'shop', version: hostile.version }] });
  });
});

describe('a release whose contributions are not its own', () => {
  it('neither replaces what search and sitemap have of other teams, nor adds to it', async () => {
    system = await shareSystem();
    const find = async (query: string) => {
      const response = await fetch(`${system.url}/search/results?q=${query}`);
      const { hits } = (await response.json()) as { hits: { path: string }[] };
      return hits.map(({ path }) => path);
    };
    const sitemap = async () =>
      [...(await (await fetch(`${system.url}/sitemap.xml`)).text()).matchAll(/<loc>([^<]*)/g)].map(
        ([, url]) => url,
      );
    const [foundBefore, listedBefore] = [await find('cardiology'), await sitemap()];
    const foreign = `
      const { remote } = module.exports;
      const entry = { path: '/courses', title: 'Taken over cardiology', kind: 'Course', text: 'cardiology' };
      remote.search = async () => ({ search: async () => [entry, { ...entry, path: '/' }] });
      remote.sitemap = async () => ({ sitemap: async () => [{ path: '/courses', lastModified: '1999-01-01' }] });`;
    const hostile = await alterRelease('shop', '6.8.0', {
      script: (file, text) =>
        file.endsWith('server.cjs') ? `${text};(() => {${foreign}})();` : text,
    });
    await goLive(system, hostile);
    const { routes } = liveRelease(await fetchClientMap(system.url), 'shop');
    const ofShop = routes.map(({ path }) => path.replace(/:.*/, ''));
    const isOfOthers = (url = '') =>
      !ofShop.some((start) => url.replace(/^http:\/\/[^/]*/, '').startsWith(start));
    expect((await find('cardiology')).filter(isOfOthers)).toEqual(foundBefore.filter(isOfOthers));
    expect((await sitemap()).filter(isOfOthers)).toEqual(listedBefore.filter(isOfOthers));
  });
});
