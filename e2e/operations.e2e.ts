import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { buildOddShop } from './src/releases/build-odd-shop';
import { goLive } from './src/releases/release-cli';
import { currentRun } from './src/run/current-run';
import { ask } from './src/site/ask';
import { awaitText } from './src/site/await-text';
import { findFreePort } from './src/system/free-port';
import { copyData, startOwnSystem, stopOwnSystems } from './src/system/own-system';
import { type Outcome, runScript } from './src/system/repository';

const { site, first, directory } = currentRun();

// They would take one another's time and memory.
afterEach(stopOwnSystems);

/** Starts where a start has to be refused. */
async function start(environment: Record<string, string>): Promise<Outcome> {
  const port = String(await findFreePort());
  return runScript('scripts/start.mjs', [], { PORT: port, ...environment });
}

function expectOneSentence({ code, stderr }: Outcome, words: RegExp) {
  expect(stderr.trim()).toMatch(words);
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(code).toBe(1);
}

describe('a start that cannot be is refused with one sentence and exit code 1:', () => {
  it('the data directory is in use', async () => {
    const outcome = await start({ DATA_DIR: site.dataDir });
    expectOneSentence(outcome, /in use by process \d+: stop it or set DATA_DIR/);
    expect((await fetch(site.url)).status).toBe(200);
  });

  it('the port is taken', async () => {
    const port = new URL(site.url).port;
    const outcome = await start({ DATA_DIR: path.join(directory, 'no-port'), PORT: port });
    expectOneSentence(outcome, new RegExp(`Port ${port} is in use: stop .* PORT`));
  });

  it('the data directory cannot be written', async () => {
    const file = path.join(directory, 'a-file');
    await writeFile(file, '');
    const outcome = await start({ DATA_DIR: path.join(file, 'below') });
    expectOneSentence(outcome, /Cannot write to .*a-file\/below .*DATA_DIR/);
  });

  it.each([
    [{ PORT: 'three thousand' }, /PORT is "three thousand"/],
    [{ PORT: '70000' }, /PORT is "70000"/],
    [{ DATABASE_URL: 'mysql://localhost' }, /DATABASE_URL is not a PostgreSQL address/],
  ])('a setting is wrong (%j)', async (environment, words) => {
    const outcome = await start({ DATA_DIR: path.join(directory, 'no-setting'), ...environment });
    expectOneSentence(outcome, words);
  });
});

describe('a stop', () => {
  it('of the very first start took less than 5 s, with all children', () => {
    expect(first.code).toBe(0);
    expect(first.milliseconds).toBeLessThan(5000);
    expect(first.left).toEqual([]);
  });

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'by %s takes less than 5 s, whoever is connected, and frees port and directory',
    async (signal) => {
      const system = await startOwnSystem();
      const idle = connect(system.port, '127.0.0.1');
      idle.on('error', () => {});
      const waiting = fetch(
        `${system.registryUrl}/api/registry/channels/production/live?after=999&wait=50`,
      );
      waiting.catch(() => {});
      const ending = await system.stop(signal);
      idle.destroy();

      expect(ending.code).toBe(0);
      expect(ending.milliseconds).toBeLessThan(5000);
      expect(ending.left).toEqual([]);
      await startOwnSystem({ dataDir: system.dataDir, port: system.port });
    },
  );

  it('lets requests that are under way finish', async () => {
    const [system, odd] = await Promise.all([startOwnSystem(), buildOddShop('2.0.0')]);
    await goLive(system, odd);
    await awaitText(`${system.url}/odd/throws-later`, 'Break this page');
    // A stop waits 4 s for what is under way. The threads have begun by then.
    const pages = ['/shop', '/books', '/guides', '/sanford-guides'];
    await Promise.all(pages.map((page) => fetch(system.url + page)));
    const { underWay, answer } = ask(`${system.url}/odd/takes-a-second`);
    await underWay;
    await system.stop();

    const { status, html } = await answer;
    expect(status).toBe(200);
    expect(html).toContain('Worth the wait');
  });
});

describe('a start', () => {
  it('on data that is there builds nothing and publishes nothing again', async () => {
    const system = await startOwnSystem();
    expect(system.output()).not.toMatch(/Building|is live/);
  });

  it('ends with a plain line that says where the site is', async () => {
    const system = await startOwnSystem();
    const lines = system.output().trim().split('\n');
    // The log, which may go on, is written in objects.
    const last = lines.filter((line) => !line.startsWith('{')).at(-1);
    expect(last).toMatch(new RegExp(`ready http://localhost:${system.port}$`));
    const healthy = await fetch(`${system.url}/healthz`);
    expect(healthy.status).toBe(200);
  });

  it('is not disturbed by a lock that a killed one left', async () => {
    const system = await startOwnSystem({ dataDir: await copyData() });
    await system.kill();
    const again = await startOwnSystem({ dataDir: system.dataDir });
    expect((await fetch(again.url)).status).toBe(200);
  });
});
