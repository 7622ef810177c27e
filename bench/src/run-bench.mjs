// @ts-check
import { chromium } from 'playwright-core';
import { buildApplication } from './application/build-application.mjs';
import { compare } from './application/compare.mjs';
import { requireAlive } from './application/require-alive.mjs';
import { readReleases, serveApplication, serveAsItIs } from './application/serve-application.mjs';
import { loadPage } from './load-page.mjs';
import { median } from './median.mjs';
import { formatSize, formatTime, printTable } from './print-table.mjs';
import { slowPhone } from './profile.mjs';
import { scriptsOf } from './scripts-of.mjs';
import { serveStatic } from './serve-static.mjs';

/** A link on every page that leads to another page. */
const click = 'footer a[href="/about"], footer a[href="/courses"]';

/**
 * Measures pages of a running site and prints the figures.
 *
 * @param {object} options
 * @param {string} options.site origin
 * @param {readonly string[]} options.paths
 * @param {number} options.rounds
 * @param {string} options.root of the repository
 * @param {Record<string, string>} options.versions of the sources as they stand, by app
 */
export async function runBench({ site, paths, rounds, root, versions }) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'],
  });
  try {
    await settle(site, paths);
    await printScripts(browser, site);
    await compareWithApplication(browser, { site, rounds, root, versions });
    await printTimes(browser, site, paths, rounds);
  } finally {
    await browser.close();
  }
}

/**
 * Waits until every page is rendered and cached, and the site has compressed its files.
 *
 * @param {string} site @param {readonly string[]} paths
 */
async function settle(site, paths) {
  for (const path of paths) await (await fetch(site + path)).text();
  await new Promise((resolve) => setTimeout(resolve, 15_000));
}

/**
 * @param {import('playwright-core').Browser} browser
 * @param {Omit<Parameters<typeof runBench>[0], 'paths'>} options
 */
async function compareWithApplication(browser, { site, rounds, root, versions }) {
  const releases = readReleases(await (await fetch(`${site}/`)).text());
  const other = Object.keys(versions).find((app) => releases.versions[app] !== versions[app]);
  if (other) {
    console.log(
      `\nNot compared with one application: the site has ${other} ${releases.versions[other]}, the sources are ${versions[other]}.`,
    );
    return;
  }
  const servers = [
    await serveAsItIs(site, '/'),
    await serveApplication(site, '/', await buildApplication(root, releases.map)),
  ];
  try {
    const urls = servers.map(({ url }) => `${url}/`);
    for (const url of urls) await requireAlive(browser, url, click);
    await compare(browser, urls, { click, rounds });
  } finally {
    for (const { stop } of servers) stop();
  }
}

/** @param {import('playwright-core').Browser} browser @param {string} site */
async function printScripts(browser, site) {
  const { requests } = await loadPage(browser, `${site}/`, slowPhone);
  const rows = await scriptsOf(requests);
  const sum = (/** @type {'gzip' | 'brotli'} */ key) =>
    rows.reduce((total, row) => total + row[key], 0);
  console.log(`\nScripts of the home page, ${slowPhone.name}\n`);
  console.log(
    printTable([
      ['script', 'gzip', 'brotli', 'asked', 'here', 'level'],
      ...rows.map((row) => [
        row.path.replace('/assets/', ''),
        formatSize(row.gzip),
        formatSize(row.brotli),
        formatTime(row.start),
        formatTime(row.end),
        row.level,
      ]),
      [
        `${rows.length} scripts`,
        formatSize(sum('gzip')),
        formatSize(sum('brotli')),
        '',
        '',
        Math.max(...rows.map(({ level }) => level)),
      ],
    ]),
  );
}

/**
 * @param {import('playwright-core').Browser} browser
 * @param {string} site
 * @param {readonly string[]} paths
 * @param {number} rounds
 */
async function printTimes(browser, site, paths, rounds) {
  const rows = [];
  for (const path of paths) {
    const still = await serveStatic(site, path);
    /** @type {Record<'loads' | 'clicked' | 'limits', import('./load-page.mjs').Load[]>} */
    const { loads, clicked, limits } = { loads: [], clicked: [], limits: [] };
    // In turn, so that other work of the machine delays all alike.
    for (let round = 0; round < rounds; round++) {
      loads.push(await loadPage(browser, site + path, slowPhone));
      clicked.push(await loadPage(browser, site + path, slowPhone, { click }));
      limits.push(await loadPage(browser, still.url + path, slowPhone));
    }
    still.stop();
    const visible = median(loads.map((load) => load.visible));
    const limit = median(limits.map((load) => load.visible));
    rows.push([
      path,
      formatTime(visible),
      formatTime(limit),
      visible && limit ? (visible / limit).toFixed(2) : '–',
      formatTime(median(loads.map((load) => load.largest))),
      formatTime(median(clicked.map((load) => load.interactive))),
      (median(loads.map((load) => load.shift)) ?? 0).toFixed(3),
      formatSize(median(loads.map(({ requests }) => sumBytes(requests))) ?? 0),
    ]);
  }
  console.log(`\nTimes, ${slowPhone.name}, medians of ${rounds}\n`);
  console.log(
    printTable([
      ['page', 'visible', 'static', 'ratio', 'largest', 'takes clicks', 'shift', 'on the wire'],
      ...rows,
    ]),
  );
  console.log('\nstatic: the same HTML without scripts, from a server that does nothing else.');
}

/** @param {readonly import('./load-page.mjs').Request[]} requests */
function sumBytes(requests) {
  return requests.reduce((total, { bytes }) => total + bytes, 0);
}
