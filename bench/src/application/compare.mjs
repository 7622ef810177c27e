// @ts-check
import { loadPage } from '../load-page.mjs';
import { median } from '../median.mjs';
import { formatSize, formatTime, printTable } from '../print-table.mjs';
import { slowPhone } from '../profile.mjs';
import { scriptsOf } from '../scripts-of.mjs';

/** @import { Load } from '../load-page.mjs' */

/** How many times the application's figure the site's may be. */
const bars = { scripts: 1.25, interactive: 1 };

/**
 * Measures the site and the application in turn and prints their figures side by side. A ratio of
 * times is the median of the rounds' ratios: what a round was held up by fell on both.
 *
 * @param {import('playwright-core').Browser} browser
 * @param {readonly string[]} urls of the same page: the site's, the application's
 * @param {{ click: string, rounds: number }} options
 */
export async function compare(browser, [site = '', application = ''], { click, rounds }) {
  /** @type {[site: Load, application: Load][]} */
  const loads = [];
  /** @type {[site: Load, application: Load][]} */
  const clicked = [];
  for (let round = 0; round < rounds; round++) {
    const load = (/** @type {string} */ url, /** @type {{ click?: string }} */ options) =>
      loadPage(browser, url, slowPhone, options);
    loads.push([await load(site, {}), await load(application, {})]);
    clicked.push([await load(site, { click }), await load(application, { click })]);
  }
  const [ours, theirs] = [await sumUp(loads[0]?.[0]), await sumUp(loads[0]?.[1])];
  console.log(`\nHome and the same code as one application, ${slowPhone.name}, ${rounds} rounds\n`);
  console.log(
    printTable([
      ['', 'site', 'application', 'ratio', 'bar', ''],
      ['scripts', ours.scripts, theirs.scripts, '', '', ''],
      sizes('JavaScript, gzip', ours.gzip, theirs.gzip),
      sizes('JavaScript, brotli', ours.brotli, theirs.brotli),
      ['level of the last script', ours.level, theirs.level, '', '', ''],
      times('visible', loads, ({ visible }) => visible, null),
      times('alive', loads, ({ alive }) => alive, null),
      times('takes clicks', clicked, ({ interactive }) => interactive, bars.interactive),
    ]),
  );
}

/** @param {Load | undefined} load */
async function sumUp(load) {
  const rows = await scriptsOf(load?.requests ?? []);
  return {
    scripts: rows.length,
    gzip: rows.reduce((total, { gzip }) => total + gzip, 0),
    brotli: rows.reduce((total, { brotli }) => total + brotli, 0),
    level: Math.max(...rows.map(({ level }) => level)),
  };
}

/** @param {string} name @param {number} ours @param {number} theirs */
function sizes(name, ours, theirs) {
  const ratio = ours / theirs;
  return [name, formatSize(ours), formatSize(theirs), ...judge(ratio, bars.scripts)];
}

/**
 * @param {string} name
 * @param {readonly [site: Load, application: Load][]} loads
 * @param {(load: Load) => number | undefined} pick
 * @param {number | null} bar
 */
function times(name, loads, pick, bar) {
  const ratios = loads.map(([ours, theirs]) => (pick(ours) ?? Number.NaN) / (pick(theirs) ?? 1));
  return [
    name,
    formatTime(median(loads.map(([ours]) => pick(ours)))),
    formatTime(median(loads.map(([, theirs]) => pick(theirs)))),
    ...judge(median(ratios) ?? Number.NaN, bar),
  ];
}

/** @param {number} ratio @param {number | null} bar @returns {[ratio: string, bar: string, verdict: string]} */
function judge(ratio, bar) {
  if (bar === null) return [ratio.toFixed(2), '', ''];
  return [ratio.toFixed(2), bar.toFixed(2), ratio <= bar ? 'holds' : 'missed'];
}
