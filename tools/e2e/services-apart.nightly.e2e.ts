import { randomBytes } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '@meridian/service/free-port';
import { openPage } from './src/browser/open-page';
import { findFrameFaults, listFailureCards } from './src/faults/find-frame-faults';
import { message } from './src/forms/form-samples';
import { alterRelease } from './src/releases/alter-release';
import { goLive } from './src/releases/release-cli';
import { currentRun } from './src/run/current-run';
import { fetchPage } from './src/site/fetch-page';
import { fetchClientMap, liveRelease } from './src/site/served-map';
import { type RunningService, startService } from './src/system/start-service';
import { copyData } from './src/system/start-system';

const ports = { registry: 0, backend: 0, internal: 0, site: 0 };
const internalToken = randomBytes(32).toString('hex');
const data = { registry: '', backend: '', site: '' };
let registry: RunningService;
let backend: RunningService;
let site: RunningService;

const at = (name: keyof typeof ports) => `http://127.0.0.1:${ports[name]}`;
const start = (
  name: 'registry' | 'backend' | 'site',
  probe: string,
  environment: Record<string, string> = {},
) =>
  startService(name, {
    port: ports[name],
    probe,
    environment: { DATA_DIR: data[name], ...environment },
  });
const startRegistry = () => start('registry', '/healthz');
const startBackend = () =>
  start('backend', '/api/data-version', {
    INTERNAL_TOKEN: internalToken,
    INTERNAL_PORT: String(ports.internal),
  });
const startSite = () =>
  start('site', '/healthz', {
    REGISTRY_URL: at('registry'),
    BACKEND_URL: at('backend'),
    BACKEND_INTERNAL_URL: at('internal'),
    INTERNAL_TOKEN: internalToken,
    REGISTRY_TRUST_ROOT: path.join(data.registry, 'keys/root.json'),
  });

beforeAll(async () => {
  data.registry = await copyData();
  data.backend = await copyData();
  data.site = await mkdtemp(path.join(currentRun().directory, 'site-'));
  for (const name of ['registry', 'backend', 'internal', 'site'] as const)
    ports[name] = await findFreePort();
  [registry, backend] = await Promise.all([startRegistry(), startBackend()]);
  site = await startSite();
});

const outageMs = 5 * 60_000;
jest.setTimeout(outageMs + 120_000);

async function endure(ask: () => Promise<unknown[]>, expected: unknown[]): Promise<void> {
  const end = performance.now() + outageMs;
  while (performance.now() < end) {
    expect(await ask()).toEqual(expected);
    await sleep(1000);
  }
}

/** A browser posts the form so without scripts. */
async function sendForm(): Promise<number> {
  const headers = { origin: `http://localhost:${ports.site}`, 'sec-fetch-site': 'same-origin' };
  const body = new URLSearchParams(message);
  const { status } = await fetch(`${site.url}/contact`, { method: 'POST', headers, body });
  return status;
}

const statusOf = async (path: string) => (await fetchPage(site.url + path)).status;

it('operators have a port of their own, and the local mailbox is shown from there', async () => {
  const headers = { 'x-internal-token': internalToken };
  const ask = async (port: number, init = {}) =>
    (await fetch(`http://127.0.0.1:${port}/api/ops/outbox`, init)).status;
  expect(await ask(ports.internal, { headers })).toBe(200);
  expect(await ask(ports.internal)).toBe(403);
  expect(await ask(ports.backend, { headers })).toBe(404);
  expect(await ask(ports.site, { headers })).toBe(404);
  expect(await statusOf('/dev/mailbox')).toBe(200);
});

it('the site goes on without the registry, also with pages that no one has requested yet', async () => {
  await registry.kill();
  expect(await statusOf('/courses')).toBe(200);
  expect(await statusOf('/partners-detail/5')).toBe(200);
  await endure(() => Promise.all(['/', '/courses', '/shop'].map(statusOf)), [200, 200, 200]);
  const { problems } = await openPage(`${site.url}/shop`);
  expect(problems).toEqual([]);
});

it('the site even starts without the registry, from the map and the files that it saved', async () => {
  await site.kill();
  site = await startSite();
  expect(await statusOf('/courses')).toBe(200);
});

it('the site goes on without the backend: what was read stays, other pages say what is missing', async () => {
  const courses = await (await fetch(`${site.url}/api/read-course`)).json();
  const [{ _id: id }] = (courses as { allTasks: [{ _id: string }] }).allTasks;
  await backend.kill();
  const { status, heading } = await fetchPage(`${site.url}/courses`);
  expect([status, heading]).toEqual([200, 'Explore Courses']);

  // The footer has read the same list.
  expect(await statusOf('/conferences')).toBe(200);
  await endure(
    async () => [...(await Promise.all(['/', '/courses'].map(statusOf))), await sendForm()],
    [200, 200, 503],
  );

  const missing = await openPage(`${site.url}/courses-detail/${id}`);
  expect(missing.status).toBe(502);
  expect(await findFrameFaults(missing.page)).toEqual([]);
  expect(await listFailureCards(missing.page)).toContain('This page cannot be shown right now');
  expect(await statusOf('/faqs')).toBe(200);
  expect((await fetch(`${site.url}/api/read-course/${id}`)).status).toBe(503);
});

it('everything is whole again once backend and registry are back', async () => {
  [registry, backend] = await Promise.all([startRegistry(), startBackend()]);
  expect(await statusOf('/conferences')).toBe(200);
  expect(await sendForm()).toBe(200);

  const environment = { REGISTRY_URL: registry.url };
  const system = { url: site.url, dataDir: data.registry, environment };
  await goLive(system, await alterRelease('shop', '9.0.0'));
  expect(liveRelease(await fetchClientMap(site.url), 'shop').version).toBe('9.0.0');
});
