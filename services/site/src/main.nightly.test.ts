import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { openTestServer, type TestServer, until, useProgram } from '@meridian/service/testing';
import { makeRelease } from './testing/make-release';
import { type FakeRegistry, openFakeRegistry } from './testing/open-fake-registry';

const program = useProgram(fileURLToPath(new URL('./main.ts', import.meta.url)));

/** A backend that tells the version of its data and responds to nothing else. */
let backend: TestServer;
let asked: string[];
let registry: FakeRegistry;
let kills: (() => Promise<void>)[];

beforeEach(async () => {
  asked = [];
  kills = [];
  backend = await openTestServer(({ url = '' }, response) => {
    asked.push(url);
    if (url === '/api/data-version') response.end('{"version":"1"}');
  });
  registry = await openFakeRegistry();
  await registry.promote({ shell: makeRelease('shell'), shop: makeRelease('shop') });
});
afterEach(async () => {
  await Promise.all(kills.map((kill) => kill()));
  backend.close();
  await registry.remove();
});

/** Starts the site server in a process of its own. */
function start() {
  const env = {
    ...{ PATH: process.env.PATH, PORT: '0', DATA_DIR: registry.directory },
    ...{ REGISTRY_URL: registry.url, BACKEND_URL: backend.url },
  };
  const stdio = ['ignore', 'pipe', 'inherit'] as ['ignore', 'pipe', 'inherit'];
  const child = spawn(process.execPath, [program()], { env, stdio });
  const ended = once(child, 'close');
  let last = '';
  const listens = new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      last = line;
      const { msg, url } = JSON.parse(line);
      if (msg === 'site server listens') resolve(url);
    });
    void ended.then((how) => reject(new Error(`The site server ended with ${how}: ${last}`)));
  });
  listens.catch(() => {});
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  kills.push(kill);
  return { listens, tellToStop: () => void child.kill('SIGTERM'), kill };
}

const readTrial = () =>
  JSON.parse(readFileSync(path.join(registry.directory, 'site/production/trial.json'), 'utf8'));

async function isListening(url: string): Promise<boolean> {
  const response = await fetch(`${url}/readyz`).catch(() => null);
  return response !== null && (await response.json()).status !== 'stopping';
}

it('counts no unclean end when it is killed during a stop that waits for a request', async () => {
  const server = start();
  const url = await server.listens;
  fetch(`${url}/api/read-course`).catch(() => {});
  await until(() => asked.includes('/api/read-course'));
  expect(readTrial()).toMatchObject({ starts: 1 });
  server.tellToStop();
  while (await isListening(url));
  await server.kill();
  await start().listens;
  expect(readTrial()).toMatchObject({ starts: 1 });
}, 60_000);
