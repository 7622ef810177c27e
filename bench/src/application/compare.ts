import type { Browser } from 'playwright-core';
import { formatSize, formatTime, median, printTable } from '../figures';
import { type Load, loadPage, slowPhone } from '../page-load';
import { scriptsOf, totalOf } from '../scripts-of';

/** How many times the application's figure the site's may be. */
const bars = { scripts: 1.25, interactive: 1 };

type Pair = [site: Load, application: Load];

/**
 * Measures the site and the application in turn and prints their figures side by side. A ratio of
 * times is the median of the rounds' ratios: what a round was held up by fell on both.
 *
 * @param urls of the same page: the site's, the application's
 */
export async function compare(
  browser: Browser,
  [site = '', application = '']: readonly string[],
  { click, rounds }: { click: string; rounds: number },
) {
  const loads: Pair[] = [];
  const clicked: Pair[] = [];
  for (let round = 0; round < rounds; round++) {
    loads.push([await loadPage(browser, site), await loadPage(browser, application)]);
    clicked.push([
      await loadPage(browser, site, { click }),
      await loadPage(browser, application, { click }),
    ]);
  }
  const [first] = loads;
  const ours = totalOf(await scriptsOf(first?.[0].requests ?? []));
  const theirs = totalOf(await scriptsOf(first?.[1].requests ?? []));
  console.log(`\nHome and the same code as one application, ${slowPhone.name}, ${rounds} rounds\n`);
  printTable([
    ['', 'site', 'application', 'ratio', 'bar', ''],
    ['scripts', ours.scripts, theirs.scripts, '', '', ''],
    sizes('JavaScript, gzip', ours.gzip, theirs.gzip),
    sizes('JavaScript, brotli', ours.brotli, theirs.brotli),
    ['level of the last script', ours.level, theirs.level, '', '', ''],
    times('visible', loads, ({ visible }) => visible),
    times('alive', loads, ({ alive }) => alive),
    times('takes clicks', clicked, ({ interactive }) => interactive, bars.interactive),
  ]);
}

function sizes(name: string, ours: number, theirs: number): string[] {
  return [name, formatSize(ours), formatSize(theirs), ...judge(ours / theirs, bars.scripts)];
}

function times(
  name: string,
  loads: readonly Pair[],
  pick: (load: Load) => number | undefined,
  bar?: number,
): string[] {
  const ratios = loads.map(([ours, theirs]) => (pick(ours) ?? Number.NaN) / (pick(theirs) ?? 1));
  return [
    name,
    formatTime(median(loads.map(([ours]) => pick(ours)))),
    formatTime(median(loads.map(([, theirs]) => pick(theirs)))),
    ...judge(median(ratios) ?? Number.NaN, bar),
  ];
}

/** @returns ratio, bar and verdict */
function judge(ratio: number, bar: number | undefined): string[] {
  if (bar === undefined) return [ratio.toFixed(2), '', ''];
  return [ratio.toFixed(2), bar.toFixed(2), ratio <= bar ? 'holds' : 'missed'];
}
