import { gzipSync } from 'node:zlib';
import { type Browser, chromium } from 'playwright-core';
import { formatSize, printTable } from './figures';
import { formPages } from './page-kinds';

/** A page is loaded after so long without a request. */
const quietMs = 2500;
/** Most bytes of a page that a new visitor opens and does not touch. */
const bars = {
  read: { scripts: 98_000, wire: 165_000 },
  form: { scripts: 180_000, wire: 250_000 },
};

interface PageSizes {
  /** All scripts, each compressed by gzip at its best level. */
  scripts: number;
  /** Everything, as transferred, with headers. */
  wire: number;
}

/**
 * Prints how many bytes pages take, what is loaded at idle included.
 * @returns a sentence for each missed bar
 */
export async function measureBytes(site: string, paths: readonly string[]): Promise<string[]> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-sync'],
  });
  const missed: string[] = [];
  const rows: string[][] = [];
  try {
    for (const pathname of paths) {
      const sizes = await loadPage(browser, site + pathname);
      const bar = formPages.includes(pathname) ? bars.form : bars.read;
      rows.push([pathname, ...[sizes.scripts, bar.scripts, sizes.wire, bar.wire].map(formatSize)]);
      for (const what of ['scripts', 'wire'] as const)
        if (sizes[what] > bar[what])
          missed.push(
            `${what} of ${pathname}, ${formatSize(sizes[what])} and not at most ${formatSize(bar[what])}`,
          );
    }
  } finally {
    await browser.close();
  }
  console.log('\nBytes of pages that no one touches\n');
  printTable([['', 'scripts, gzip', 'bar', 'on the wire', 'bar'], ...rows]);
  return missed;
}

async function loadPage(browser: Browser, url: string): Promise<PageSizes> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const scripts: Promise<Buffer>[] = [];
    let wire = 0;
    let changedAt = performance.now();
    page.on('response', (response) => {
      if (new URL(response.url()).pathname.endsWith('.js')) scripts.push(response.body());
    });
    const session = await context.newCDPSession(page);
    session.on('Network.requestWillBeSent', () => {
      changedAt = performance.now();
    });
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      changedAt = performance.now();
      wire += encodedDataLength;
    });
    await session.send('Network.enable');
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
    while (performance.now() - changedAt < quietMs)
      await new Promise((resolve) => setTimeout(resolve, 100));
    const sizes = (await Promise.all(scripts)).map((text) => gzipSync(text, { level: 9 }).length);
    return { scripts: sizes.reduce((sum, size) => sum + size, 0), wire };
  } finally {
    await context.close();
  }
}
