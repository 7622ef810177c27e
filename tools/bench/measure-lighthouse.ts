import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { median, printTable } from './figures';

const run = promisify(execFile);
const program = path.resolve(
  import.meta.dirname,
  'lighthouse/node_modules/lighthouse/cli/index.js',
);
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const audits = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
};
const rounds = 3;
/** What each category has to reach. */
const bar = 95;
/** Search engines must not list these, which costs points for being found. */
const unlistedPages = ['/login'];

/** What is read here of Lighthouse's report. Source: Lighthouse, docs/understanding-results.md. */
interface Report {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { displayValue?: string }>;
}

/**
 * Has Lighthouse audit pages as on a phone, and prints the round in the middle by performance.
 * @returns what misses its bar, in words
 */
export async function measureLighthouse(site: string, paths: readonly string[]): Promise<string[]> {
  const rows: string[][] = [];
  const missed: string[] = [];
  for (const pathname of paths) {
    // What is measured is the page, not whether it had to be rendered first.
    await fetch(site + pathname);
    const reports = [];
    for (let round = 0; round < rounds; round++) reports.push(await auditPage(site + pathname));
    const middle = median(reports.map((report) => scoreOf(report, 'performance')));
    const report = reports.find((one) => scoreOf(one, 'performance') === middle);
    if (!report) throw new Error(`No audit of ${pathname} came to an end.`);
    const scores = categories.map((category) => scoreOf(report, category));
    const times = Object.values(audits).map((id) => report.audits[id]?.displayValue ?? '–');
    rows.push([pathname, ...scores.map(String), ...times]);
    for (const [index, score] of scores.entries())
      if (score < bar && !(categories[index] === 'seo' && unlistedPages.includes(pathname)))
        missed.push(`${categories[index]} of ${pathname}, ${score} and not at least ${bar}`);
  }
  console.log(`\nLighthouse, mobile, the middle of ${rounds}\n`);
  printTable([['', ...categories, ...Object.keys(audits)], ...rows]);
  return missed;
}

function scoreOf(report: Report, category: string): number {
  return Math.round((report.categories[category]?.score ?? 0) * 100);
}

async function auditPage(url: string): Promise<Report> {
  const words = [
    ...[program, url, '--output=json', '--output-path=stdout', '--form-factor=mobile', '--quiet'],
    ...['--no-enable-error-reporting', `--only-categories=${categories.join()}`],
    '--chrome-flags=--headless --no-sandbox --disable-gpu --no-first-run --disable-background-networking',
  ];
  const env = { ...process.env, CHROME_PATH: process.env.CHROMIUM ?? '/usr/bin/chromium' };
  const { stdout } = await run(process.execPath, words, { env, maxBuffer: 2 ** 28 });
  const report = JSON.parse(stdout) as Report;
  if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`);
  return report;
}
