import { type Browser, chromium } from 'playwright-core';
import { buildApplication } from './application/build-application';
import { compare } from './application/compare';
import { requireAlive } from './application/require-alive';
import { fetchReleases, serveApplication, serveAsItIs } from './application/serve-application';
import { formatSize, formatTime, median, printTable, sum } from './figures';
import { type Load, loadPage, slowPhone } from './page-load';
import { scriptsOf, totalOf } from './scripts-of';
import { serveStatic } from './serve-page';

/** A link on every page that leads to another page. */
const click = 'footer a[href="/about"], footer a[href="/courses"]';

interface BenchOptions {
  /** Origin of a running site. */
  site: string;
  paths: readonly string[];
  rounds: number;
  /** Of the repository. */
  root: string;
  /** Of the sources as they stand, by app. */
  versions: Record<string, string>;
}

/** Measures pages of a running site and prints the figures. */
export async function runBench(options: BenchOptions) {
  const { site, paths, rounds } = options;
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'],
  });
  try {
    // Every page is then rendered and cached, and the site has compressed its files.
    for (const path of paths) await (await fetch(site + path)).text();
    await new Promise((resolve) => setTimeout(resolve, 15_000));
    await printScripts(browser, site);
    await compareWithApplication(browser, options);
    await printTimes(browser, site, paths, rounds);
  } finally {
    await browser.close();
  }
}

async function compareWithApplication(
  browser: Browser,
  { site, rounds, root, versions }: BenchOptions,
) {
  const releases = await fetchReleases(`${site}/`);
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

async function printScripts(browser: Browser, site: string) {
  const { requests } = await loadPage(browser, `${site}/`);
  const rows = await scriptsOf(requests);
  const total = totalOf(rows);
  console.log(`\nScripts of the home page, ${slowPhone.name}\n`);
  printTable([
    ['script', 'gzip', 'brotli', 'asked', 'here', 'level'],
    ...rows.map(({ path, gzip, brotli, start, end, level }) => [
      path.replace('/assets/', ''),
      ...[gzip, brotli].map(formatSize),
      ...[start, end].map(formatTime),
      level,
    ]),
    [
      `${total.scripts} scripts`,
      ...[total.gzip, total.brotli].map(formatSize),
      '',
      '',
      total.level,
    ],
  ]);
}

async function printTimes(
  browser: Browser,
  site: string,
  paths: readonly string[],
  rounds: number,
) {
  const rows = [];
  for (const path of paths) {
    const still = await serveStatic(site, path);
    const [loads, clicked, limits]: [Load[], Load[], Load[]] = [[], [], []];
    // In turn, so that other work of the machine delays all alike.
    for (let round = 0; round < rounds; round++) {
      loads.push(await loadPage(browser, site + path));
      clicked.push(await loadPage(browser, site + path, { click }));
      limits.push(await loadPage(browser, still.url + path));
    }
    still.stop();
    const visible = median(loads.map((load) => load.visible));
    const limit = median(limits.map((load) => load.visible));
    const bytes = loads.map(({ requests }) => sum(requests.map((request) => request.bytes)));
    rows.push([
      path,
      formatTime(visible),
      formatTime(limit),
      visible && limit ? (visible / limit).toFixed(2) : '–',
      formatTime(median(loads.map((load) => load.largest))),
      formatTime(median(clicked.map((load) => load.interactive))),
      (median(loads.map((load) => load.shift)) ?? 0).toFixed(3),
      formatSize(median(bytes) ?? 0),
    ]);
  }
  console.log(`\nTimes, ${slowPhone.name}, medians of ${rounds}\n`);
  printTable([
    ['page', 'visible', 'static', 'ratio', 'largest', 'takes clicks', 'shift', 'transferred'],
    ...rows,
  ]);
  console.log('\nstatic: the same HTML without scripts, from a server that does nothing else.');
}
