import { availableParallelism, loadavg } from 'node:os';
import { formatTime, printTable } from '../figures';
import { auditPage } from './audit-page';
import { bar, categories, findMissedBars, type PageAudit, takeMiddle } from './lighthouse-bars';
import { listPageKinds } from './list-page-kinds';

/**
 * Has Lighthouse audit a page of each kind as on a phone, and prints the middle of the rounds.
 *
 * @param options.paths pages; with none, one of each kind
 * @returns what misses its bar, in words
 */
export async function measureLighthouse(
  site: string,
  options: { paths: readonly string[]; rounds: number },
): Promise<string[]> {
  const { paths, rounds } = options;
  const kinds =
    paths.length > 0
      ? paths.map((pathname) => ({ kind: pathname, pathname }))
      : await listPageKinds(site);
  const rows: string[][] = [];
  const missed: string[] = [];
  for (const { kind, pathname } of kinds) {
    // What is measured is the page, not whether it had to be rendered first.
    await fetch(site + pathname);
    const audit = takeMiddle(await auditLoads(site + pathname, rounds));
    rows.push(toRow(kind, audit));
    missed.push(...findMissedBars(pathname, audit));
  }
  const load = `load average ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors`;
  console.log(`\nLighthouse, mobile, the middle of ${rounds}; ${load}\n`);
  const times = ['FCP', 'LCP', 'TBT', 'CLS'];
  printTable([['', ...categories, ...times], ...rows]);
  console.log(`The bar: ${bar} in each category; pages that must not be found miss it in seo.`);
  return missed;
}

/** @throws Error when more loads than there are rounds left no complete trace */
async function auditLoads(url: string, rounds: number): Promise<PageAudit[]> {
  const audits: PageAudit[] = [];
  for (let lost = 0; audits.length < rounds; ) {
    const audit = await auditPage(url);
    if (audit) {
      audits.push(audit);
      continue;
    }
    lost += 1;
    if (lost > rounds)
      throw new Error(`Chromium left no complete trace of ${lost} loads of ${url}.`);
    console.log(`Chromium left no complete trace of a load of ${url}; it is loaded again.`);
  }
  return audits;
}

function toRow(kind: string, { scores, times }: PageAudit): string[] {
  const { fcp, lcp, tbt, cls } = times;
  return [
    kind,
    ...categories.map((category) => String(scores[category])),
    formatTime(fcp),
    formatTime(lcp),
    `${tbt.toFixed(0)} ms`,
    cls.toFixed(3),
  ];
}
