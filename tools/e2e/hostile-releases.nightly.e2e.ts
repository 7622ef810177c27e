import { existsSync } from 'node:fs';
import { alterRelease } from './src/releases/alter-release';
import {
  attackedQuery,
  declareAttacks,
  evaluationAttacks,
  markOfAttack,
  pathOfAttack,
  serverAttacks,
  statusesOfAttack,
  widgetAttacks,
  withAttacks,
  withHugeWidgetData,
  withWidgetAttack,
} from './src/releases/hostile-code';
import { goLive, liveVersions, release, releaseRefused } from './src/releases/release-cli';
import { type SharedSystem, shareSystem } from './src/releases/shared-system';
import { isWhole } from './src/site/fetch-page';
import { fetchClientMap, liveRelease } from './src/site/served-map';
import { waitUntil } from './src/wait-until';

let system: SharedSystem;
let releases = 0;
const others = watchPagesOfOthers(() => system.url);

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
    before = await others.render();
    expect(before.map((page) => page.slice(0, 3))).toEqual(['200', '200', '200', '200', '200']);
  });

  it.each(Object.keys(serverAttacks).map((name, index) => [name, index] as const))(
    '(%s) changes no page of another team, neither meanwhile nor after',
    async (name, index) => {
      const attack = Promise.all([1, 2, 3].map(() => statusOf(pathOfAttack(index))));
      expect(await others.findChanges(before)).toEqual([]);
      const statuses = await attack;
      expect(statuses).not.toContain(404);
      for (const status of statuses) expect(statusesOfAttack[name] ?? [200]).toContain(status);
      // The line of the backend's log comes after its response.
      await waitUntil('the attack to begin', () => system.output().includes(markOfAttack(index)));
      expect(await others.findChanges(before)).toEqual([]);
      expect(await statusOf('/readyz')).toBe(200);
    },
  );

  it('reads nothing of the machine, and writes nothing there', async () => {
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

it.each(Object.entries(evaluationAttacks))(
  'a release that attacks as soon as its code is evaluated (%s) is rejected, and all stays as it was',
  async (_, code) => {
    system = await shareSystem();
    const before = await others.render();
    const { version } = liveRelease(await fetchClientMap(system.url), 'shop');
    const hostile = await alterRelease('shop', `6.7.${++releases}`, {
      script: (file, text) => (file.endsWith('server.cjs') ? `${text};${code}` : text),
    });
    await release(system, 'publish', hostile.directory);
    expect(await releaseRefused(system, 'promote', 'shop', hostile.version)).toMatchObject({
      served: { current: 0 },
    });
    await waitUntil('the rollback', async () => (await liveVersions(system)).shop === version);
    expect(liveRelease(await fetchClientMap(system.url), 'shop').version).toBe(version);
    expect(await statusOf('/shop')).toBe(200);
    expect(await others.findChanges(before)).toEqual([]);
  },
);

describe('a release whose widget attacks on the pages of other teams', () => {
  const widget = 'footer-conferences';
  const readPage = async (path: string) => {
    const response = await fetch(system.url + path);
    const html = await response.text();
    const [content] = /<main.*<\/main>/s.exec(html) ?? [];
    return { status: response.status, content, html };
  };
  /** A page waits only a while for its widgets: on a busy machine it can do without one for now. */
  const readWithWidget = (path: string) =>
    waitUntil(`${path} with its widget`, async () => {
      const page = await readPage(path);
      return hasWidget(page.html) && page;
    });
  const attacked = ['/faqs?q=', '/login?mode=', '/search?q='].map((path) => path + attackedQuery);
  const promote = async (change: (text: string) => string) => {
    const hostile = await alterRelease('catalogue', `6.9.${++releases}`, {
      script: (file, text) => (file.endsWith('server.cjs') ? change(text) : text),
    });
    await release(system, 'publish', hostile.directory);
    const { version } = hostile;
    const made = await releaseRefused(system, 'promote', 'catalogue', version);
    return { version, served: made.served };
  };
  const hasWidget = (html: string) => html.includes(`id="${widget}"`);
  beforeEach(async () => {
    system = await shareSystem();
  });

  it.each(Object.keys(widgetAttacks))(
    '(%s) changes nothing of them but what stands in its place',
    async (name) => {
      const before = await Promise.all(attacked.map(readWithWidget));
      expect(before.map(({ status }) => status)).toEqual([200, 200, 200]);
      await promote((text) => withWidgetAttack(text, widget, name));
      const after = await Promise.all(attacked.map(readPage));
      expect(after.map(({ html }) => html).join()).not.toContain('DEFACED');
      expect(after.map(({ status, content }) => [status, content])).toEqual(
        before.map(({ status, content }) => [status, content]),
      );
      // The attack ran: its widget is missing where it attacks, and there elsewhere.
      expect(after.map(({ html }) => hasWidget(html))).toEqual([false, false, false]);
      expect(hasWidget((await readPage('/about')).html)).toBe(true);
      expect(await statusOf('/readyz')).toBe(200);
    },
  );

  it.each<[string, (text: string) => string]>([
    ['whose data are objects by the million', (text) => withHugeWidgetData(text, widget)],
    [
      'that leaves its place',
      (text) =>
        withWidgetAttack(text, widget, 'that leaves its place by closing elements around it', ''),
    ],
  ])('(%s) from the beginning is not served', async (_, change) => {
    const { version, served } = await promote(change);
    expect(served).toMatchObject({ current: 0 });
    await waitUntil('the rollback', async () => (await liveVersions(system)).catalogue !== version);
    const [last] = (await release(system, 'history', 'catalogue')) as unknown[];
    expect(last).toMatchObject({ action: 'rollback', from: version, actor: 'site servers' });
    expect(liveRelease(await fetchClientMap(system.url), 'catalogue').version).not.toBe(version);
    expect(hasWidget((await readPage('/faqs')).html)).toBe(true);
  });
});

/** These are pages of all teams but the shop's; a word in their query keeps them from being in the cache. */
const paths = ['/courses?q=', '/conferences?q=', '/faqs?q=', '/search?q=', '/login?mode='];

const namesOfGeneration = /"generation":\d+|"mapFile":\{[^}]*\}|,"reportsTo":"[^"]*"/g;

interface PagesOfOthers {
  /** Leaves out the word and what names the generation. */
  render(): Promise<string[]>;
  findChanges(before: readonly string[]): Promise<string[]>;
}

function watchPagesOfOthers(getUrl: () => string): PagesOfOthers {
  let rendered = 0;
  const renderOnce = async (path: string) => {
    const word = `zq${++rendered}zq`;
    const response = await fetch(getUrl() + path + word);
    const html = (await response.text()).replaceAll(word, '');
    if (response.status === 200 && !isWhole(html)) return false;
    return `${response.status} ${html.replace(namesOfGeneration, '')}`;
  };
  const render = () =>
    Promise.all(paths.map((path) => waitUntil(`${path} with its widgets`, () => renderOnce(path))));
  return {
    render,
    async findChanges(before) {
      const now = await render();
      return now.flatMap((page, index) => {
        const old = before[index] ?? '';
        if (page === old) return [];
        const at = [...page].findIndex((character, position) => character !== old[position]);
        const part = (text: string) => text.slice(Math.max(0, at - 40), at + 80);
        return [`${paths[index]}: expected …${part(old)}…, found …${part(page)}…`];
      });
    },
  };
}
