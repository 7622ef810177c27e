import type { Browser } from 'playwright-core';
import { formatSize, printTable } from '../figures';
import { loadPage } from '../page-load';
import type { Variants } from '../variants';
import { compareSizes, type Figure } from './bars';
import { bytesPerRemote, remotes } from './further-remotes';
import { sizesOf } from './script-sizes';

/** Bytes (Brotli) that the home page may grow by with each further remote. */
const maxBytesPerRemote = 300;

/**
 * Measures the bytes of pages beside the application's and prints them. They are exact and need no slow phone.
 *
 * @returns what misses its bar, in words
 */
export async function measureBytes(
  browser: Browser,
  variants: Variants,
  paths: readonly string[],
): Promise<string[]> {
  const missed: string[] = [];
  for (const pathname of paths) {
    const load = (url: string) => loadPage(browser, url + pathname, { cpu: 1 });
    const site = await sizesOf(await load(variants.site.url));
    const application = await sizesOf(await load(variants.application.url));
    const figures = compareSizes(pathname, site, application);
    console.log(`\nBytes of ${pathname}, beside the same code as one application\n`);
    printTable([['', 'site', 'application', 'ratio', 'bar', ''], ...figures.map(toRow)]);
    missed.push(...figures.filter(({ isMissed }) => isMissed).map((one) => tell(pathname, one)));
  }
  const growth = await bytesPerRemote('/', variants);
  console.log(
    `\nThe document of / grows by ${growth.toFixed(0)} bytes (Brotli) with each further remote, ${remotes.from} to ${remotes.to}; the bar is ${maxBytesPerRemote}.`,
  );
  if (growth > maxBytesPerRemote)
    missed.push(`the document of / grows by ${growth.toFixed(0)} bytes with each further remote`);
  return missed;
}

function toRow({ name, site, application, ratio, bar, isMissed }: Figure): string[] {
  const verdict = bar === undefined ? ['', ''] : [bar.toFixed(2), isMissed ? 'missed' : 'holds'];
  return [name, formatSize(site), formatSize(application), ratio.toFixed(2), ...verdict];
}

function tell(pathname: string, { name, ratio, bar = 0 }: Figure): string {
  return `${pathname}: ${name}, ${ratio.toFixed(2)} of the application's and not at most ${bar.toFixed(2)}`;
}
