import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { findFreePort } from '@meridian/service/free-port';
import { buildOddShop } from './src/releases/build-odd-shop';
import { goLive, release } from './src/releases/release-cli';
import { currentRun, type Ending } from './src/run/current-run';
import { awaitText } from './src/site/fetch-page';
import { startOwnSystem } from './src/system/own-system';
import { runScript } from './src/system/repository';
import type { RunningSystem } from './src/system/start-system';

const { site, first, directory } = currentRun();
const maxStopMs = 5000;
const at = (name: string) => path.join(directory, name);

it('a start that cannot succeed is rejected with one sentence and exit code 1', async () => {
  const start = async (environment: Record<string, string>) =>
    runScript('tools/start/start.mjs', [], { PORT: String(await findFreePort()), ...environment });
  for (const [environment, words] of [
    [{ DATA_DIR: site.dataDir }, /in use by process \d+: stop it or set DATA_DIR/],
    [{ DATA_DIR: at('no-port'), PORT: `${site.port}` }, /Port \d+ is in use: stop .* PORT/],
    [{ DATA_DIR: at('no-setting'), PORT: '70000' }, /PORT is "70000"/],
  ] as const) {
    const { code, stderr } = await start(environment);
    expect(stderr.trim()).toMatch(words);
    expect([stderr.trim().split('\n').length, code]).toEqual([1, 1]);
  }
  expect((await fetch(site.url)).status).toBe(200);
});

function expectQuickEnd(ending: Ending | undefined) {
  expect(ending).toEqual({ code: 0, milliseconds: expect.any(Number), left: [] });
  expect(ending?.milliseconds).toBeLessThan(maxStopMs);
}

it('a stop of the very first start takes less than 5 s, with all children', () => {
  expectQuickEnd(first);
});

/** The tests follow one another on one data directory and one port. */
describe('a system on data that exists', () => {
  let system: RunningSystem;
  beforeAll(async () => {
    system = await startOwnSystem();
  });

  it('builds and publishes nothing again, and ends its start with a plain line that says where the site is', async () => {
    expect(system.output()).not.toMatch(/Building|is live/);
    const lines = system.output().trim().split('\n');
    // Lines of the log are JSON objects, and may follow.
    const last = lines.filter((line) => !line.startsWith('{')).at(-1);
    expect(last).toMatch(new RegExp(`ready http://localhost:${system.port}$`));
    expect((await fetch(`${system.url}/healthz`)).status).toBe(200);
  });

  it('stops by SIGINT in less than 5 s, also with open connections, and frees port and directory', async () => {
    const idle = connect(system.port, '127.0.0.1');
    idle.on('error', () => {});
    const waiting = fetch(
      `${system.registryUrl}/api/registry/channels/production/live?after=999&wait=50`,
    );
    waiting.catch(() => {});
    const runFile = path.join(system.dataDir, 'run.json');
    expect(existsSync(runFile)).toBe(true);
    expectQuickEnd(await system.stop('SIGINT'));
    idle.destroy();
    // Commands would otherwise look for the system where it no longer is.
    expect(existsSync(runFile)).toBe(false);

    system = await startOwnSystem({ dataDir: system.dataDir, port: system.port });
    expect((await fetch(system.url)).status).toBe(200);
  });

  it('stops by SIGTERM in less than 5 s, and lets running requests finish', async () => {
    await goLive(system, await buildOddShop());
    await awaitText(`${system.url}/odd/throws-later/1`, 'Break this page');
    // A stop waits 4 s for running requests. The threads have begun by then.
    const pages = ['/shop', '/books', '/guides', '/sanford-guides'];
    await Promise.all(pages.map((page) => fetch(system.url + page)));
    // The server says by itself that it has begun with a request (RFC 9110, 10.1.1).
    const headers = { expect: '100-continue' };
    const request = get(`${system.url}/odd/takes-a-second/1`, { headers });
    const responding = once(request, 'response') as Promise<[IncomingMessage]>;
    await once(request, 'continue');
    expectQuickEnd(await system.stop('SIGTERM'));

    const [response] = await responding;
    expect(response.statusCode).toBe(200);
    expect(await text(response)).toContain('Worth the wait');
  });
});

it('a registry whose rows and files are as they were signed and noted is found whole', async () => {
  const { checked, faults } = (await release(site, 'verify')) as {
    checked: { releases: number; files: number };
    faults: string[];
  };
  expect(faults).toEqual([]);
  expect(checked.releases).toBeGreaterThanOrEqual(5);
  expect(checked.files).toBeGreaterThan(100);
});
