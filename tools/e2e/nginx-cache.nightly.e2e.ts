import { execFileSync } from 'node:child_process';
import { beaconPath } from '@meridian/contracts/telemetry';
import { readPageState } from '@meridian/contracts/testing/simulated-visitor';
import type { BuiltRelease } from './src/releases/alter-release';
import { buildNextCatalogue, newHeading, oldHeading } from './src/releases/build-next-catalogue';
import { changeLive, release } from './src/releases/release-cli';
import { type SharedSystem, shareSystem } from './src/releases/shared-system';
import { type NginxResponse, type RunningNginx, startNginx } from './src/system/start-nginx';
import { waitUntil } from './src/wait-until';

let system: SharedSystem;
let next: BuiltRelease;
let nginx: RunningNginx;

beforeAll(async () => {
  [system, next] = await Promise.all([shareSystem(), buildNextCatalogue()]);
  await release(system, 'publish', next.directory);
  const port = Number(new URL(system.url).port);
  nginx = await startNginx([port, port], port);
});
afterAll(() => nginx.stop());

const ask: RunningNginx['ask'] = (path, init) => nginx.ask(path, init);

const isNew = ({ body }: NginxResponse) => body.includes(newHeading) && !body.includes(oldHeading);

async function countRequests(): Promise<number> {
  const metrics = await (await fetch(`${system.url}/metrics`)).text();
  const lines = metrics.matchAll(/^http_requests_total\{.*route="catalogue\/courses".*\} (\d+)$/gm);
  return [...lines].reduce((sum, [, count]) => sum + Number(count), 0);
}

function findInCache(words: string): string[] {
  const found = execFileSync('sh', ['-c', `grep -rlF '${words}' '${nginx.cacheDir}' || true`]);
  return found.toString().split('\n').filter(Boolean);
}

it('the site server gets two requests a second at most for a page, however many visitors ask for it', async () => {
  await ask('/courses');
  const before = await countRequests();
  const started = performance.now();
  let sent = 0;
  // It sends two hundred a second, for three seconds.
  while (performance.now() - started < 3000) {
    await Promise.all(Array.from({ length: 20 }, () => ask('/courses')));
    sent += 20;
    const due = started + sent * 5;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
  }
  const seconds = (performance.now() - started) / 1000;
  expect(sent).toBeGreaterThan(100);
  expect((await countRequests()) - before).toBeLessThanOrEqual(2 * seconds);
});

it('a promotion and a rollback are seen, and never an older page after a newer one', async () => {
  const seen: boolean[] = [];
  let isWatching = true;
  const watch = async () => {
    while (isWatching) seen.push(isNew(await ask('/courses')));
  };
  const watching = watch();
  await changeLive(system, 'promote', 'catalogue', next.version);
  await waitUntil('the new page', () => seen.at(-1));
  await changeLive(system, 'rollback', 'catalogue');
  await waitUntil('the old page', () => seen.at(-1) === false);
  isWatching = false;
  await watching;
  const changes = seen.filter((one, index) => index > 0 && one !== seen[index - 1]);
  expect(changes).toEqual([true, false]);
});

it('a page that no one asked for meanwhile is as it is now', async () => {
  expect(isNew(await ask('/courses'))).toBe(false);
  await changeLive(system, 'promote', 'catalogue', next.version);
  // It may be sent for a second, and for another while it is fetched again; nginx counts whole seconds.
  await new Promise((resolve) => setTimeout(resolve, 3100));
  expect(isNew(await ask('/courses'))).toBe(true);
  await changeLive(system, 'rollback', 'catalogue');
  await waitUntil('the old page', async () => !isNew(await ask('/courses')));
});

it('what the site compresses with gzip alone is compressed', async () => {
  const headers = { 'accept-encoding': 'gzip, deflate, br' };
  const { headers: received } = await ask('/api/read-course', { headers });
  expect(received['content-encoding']).toBe('gzip');
});

it('a canary is for its share of the visitors, who keep it, and none of its pages is in the cache', async () => {
  await changeLive(system, 'promote', 'catalogue', next.version, '--percent', '10');
  const visitors = Array.from({ length: 1500 }, (_, index) => `10.8.${index >> 8}.${index & 255}`);
  const assignBucket = async () => {
    const page = await ask('/courses');
    const state = readPageState(page.body);
    const beacon = { generation: state.reportsTo, app: 'catalogue', isFirst: true, errors: [] };
    const headers = { origin: system.url, 'sec-fetch-site': 'same-origin' };
    const assigned = await ask(beaconPath, {
      method: 'POST',
      body: JSON.stringify(beacon),
      headers,
    });
    expect([isNew(page), assigned.status]).toEqual([false, 204]);
    const cookies = assigned.headers['set-cookie'] ?? [];
    return cookies.map((one) => one.split(';')[0] ?? '').find((one) => one.startsWith('canary='));
  };
  let ofCanary = 0;
  for (let start = 0; start < visitors.length; start += 30)
    await Promise.all(
      visitors.slice(start, start + 30).map(async () => {
        const cookie = await assignBucket();
        const pages = [];
        for (let time = 0; time < 3; time += 1)
          pages.push(await ask('/courses', { headers: cookie ? { cookie } : {} }));
        expect(pages.map(isNew)).toEqual(pages.map(() => Boolean(cookie)));
        if (cookie) ofCanary += 1;
      }),
    );
  expect(Math.abs(ofCanary / visitors.length - 0.1)).toBeLessThan(0.03);
  expect(findInCache(next.version)).toEqual([]);
  await changeLive(system, 'rollback', 'catalogue');
}, 240_000);

it('a page is the same for a visitor who is signed in, and is kept without what that visitor sent', async () => {
  const cookie = 'session=a-secret-of-one-visitor';
  const [own, others] = [await ask('/about', { headers: { cookie } }), await ask('/about')];
  expect(own.body).toBe(others.body);
  expect(own.headers['set-cookie']).toBeUndefined();
  expect(findInCache('a-secret-of-one-visitor')).toEqual([]);
  expect(findInCache('/about').length).toBeGreaterThan(0);
});

const cookiesOf = (size: number) =>
  Array.from({ length: size / 4000 }, (_, at) => `c${at}=${'x'.repeat(3990)}`).join('; ');

it('as many cookies as the site server reads pass', async () => {
  expect((await ask('/about', { headers: { cookie: cookiesOf(12_000) } })).status).toBe(200);
});

it.each([20_000, 100_000])('cookies of %i bytes are removed by our own page', async (size) => {
  const { status, headers, body } = await ask('/about', { headers: { cookie: cookiesOf(size) } });
  expect([status, headers['clear-site-data']]).toEqual([431, '"cookies"']);
  expect(body).toContain('They are removed now.');
});
