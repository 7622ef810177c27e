import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Disturbance, disturb } from './src/browser/disturb';
import { startReportingProxy } from './src/browser/reporting-proxy';
import { type SharedSystem, shareSystem } from './src/releases/shared-system';

/** How each browser is started with a URL, in a folder of its own, on a display that no one sees. */
const browsers: Record<string, (folder: string, url: string) => [program: string, ...string[]]> = {
  Chromium: (folder, url) => [
    process.env.CHROMIUM ?? '/usr/bin/chromium',
    ...['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
    ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
    `--user-data-dir=${folder}`,
    // Without a debugging port a headless Chromium ends once the page is loaded.
    '--remote-debugging-port=0',
    url,
  ],
  Firefox: (folder, url) => ['firefox-esr', '--headless', '--profile', folder, url],
  WebKit: (_, url) => [
    'xvfb-run',
    '-a',
    '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
    '--private',
    url,
  ],
};

/** Whether the programs of a browser are there; with `CI=true` all have to be. */
function isThere(name: string): boolean {
  const [program, ...words] = browsers[name]?.('', '') ?? [''];
  const isPath = (word: string) => word.startsWith('/');
  const isFound =
    !spawnSync(program, ['--version']).error && words.filter(isPath).every(existsSync);
  return isFound || process.env.CI === 'true';
}

/** What the script finds in the end. */
interface Found {
  main: number;
  header: number;
  isThanked: boolean;
  isAlive: boolean;
}

/** Runs in the page, before its scripts. */
function report(
  act: typeof disturb,
  { list, isAfter, address }: { list: readonly Disturbance[]; isAfter: boolean; address: string },
) {
  // Forms that are sent faster than people can are rejected.
  const now = Date.now;
  Date.now = () => now() - 60_000;
  Object.defineProperty(performance, 'timeOrigin', { value: performance.timeOrigin - 60_000 });
  const until = (isThere: () => unknown, then: () => void) => {
    const end = performance.now() + 20_000;
    const look = () => (isThere() || performance.now() > end ? then() : setTimeout(look, 50));
    look();
  };
  const said = () => document.body.textContent ?? '';
  const tell = () =>
    void fetch('/report-of-others', {
      method: 'POST',
      body: JSON.stringify({
        main: document.querySelector('main')?.textContent?.length ?? 0,
        header: document.querySelectorAll('header nav li').length,
        isThanked: said().includes(`Thank you for subscribing with ${address}`),
        isAlive: document.documentElement.dataset.interactive === 'true',
      }),
    });
  if (!isAfter) act({ list });
  // A form that is not hydrated was sent by the browser: this is the page that responds to it.
  const isResponse = location.pathname === '/newsletter';
  until(
    () => document.documentElement.dataset.interactive,
    () => {
      if (isAfter) act({ list });
      const field = document.querySelector<HTMLInputElement>('footer input[type=email]');
      if (!isResponse && field) {
        field.value = address;
        field.form?.requestSubmit();
      }
      until(() => said().includes(address), tell);
    },
  );
}

let system: SharedSystem;
beforeAll(async () => {
  system = await shareSystem();
});

/** The three that cost most: what ad blockers and password managers do before, and translators before and after. */
const worst: [string, boolean, Disturbance[]][] = [
  ['extensions before', false, ['remove a link of the header', 'add nodes beside and in fields']],
  ['a translator before', false, ['wrap every text', 'translate the title']],
  ['a translator after', true, ['wrap every text', 'translate the title']],
];

describe.each(Object.keys(browsers))('in %s', (name) => {
  (isThere(name) ? it : it.skip).each(worst)(
    'a page survives what is done by %s its parts are hydrated',
    async (who, isAfter, list) => {
      const address = `${name}.${who.replaceAll(' ', '.')}@example.org`.toLowerCase();
      const setting = JSON.stringify({ list, isAfter, address });
      const proxy = await startReportingProxy(system.url, `(${report})(${disturb}, ${setting})`);
      const folder = mkdtempSync(path.join(tmpdir(), 'meridian-browser-'));
      const [program, ...words] = browsers[name]?.(folder, `${proxy.url}/about`) ?? ['false'];
      const browser = spawn(program, words, { stdio: 'ignore', detached: true });
      try {
        const found: Found = JSON.parse(await proxy.report);
        expect(found).toEqual({
          main: expect.any(Number),
          header: expect.any(Number),
          isThanked: true,
          isAlive: true,
        });
        expect(found.main).toBeGreaterThan(100);
        expect(found.header).toBeGreaterThan(8);
        expect(proxy.beacons.filter((beacon) => !beacon.includes('"errors":[]'))).toEqual([]);
      } finally {
        if (browser.pid) process.kill(-browser.pid, 'SIGKILL');
        proxy.close();
        rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
      }
    },
  );
});
