import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Category, categories, type PageAudit } from './lighthouse-bars';

const run = promisify(execFile);

const program = path.resolve(
  import.meta.dirname,
  '../../lighthouse/node_modules/lighthouse/cli/index.js',
);

/** A browser that loads nothing for itself meanwhile. */
const chromeFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** What is read here of Lighthouse's report. Source: Lighthouse, docs/understanding-results.md. */
interface Report {
  runtimeError?: { code: string; message: string };
  categories: Partial<Record<Category, CategoryResult>>;
  audits: Record<string, AuditResult>;
}

interface CategoryResult {
  /** 0 to 1. */
  score: number | null;
  auditRefs: { id: string; weight: number }[];
}

interface AuditResult {
  title: string;
  score: number | null;
  displayValue?: string;
  numericValue?: number;
}

/**
 * Loads a page in a new browser, as on a phone, and audits that load.
 * @returns null when the trace of the load is incomplete, as Chromium now and then leaves it
 * @throws Error when the page could not be loaded
 */
export async function auditPage(url: string): Promise<PageAudit | null> {
  const words = [
    program,
    url,
    '--output=json',
    '--output-path=stdout',
    '--form-factor=mobile',
    '--no-enable-error-reporting',
    '--quiet',
    `--only-categories=${categories.join()}`,
    `--chrome-flags=${chromeFlags.join(' ')}`,
  ];
  const environment = {
    ...process.env,
    CHROME_PATH: process.env.CHROMIUM ?? '/usr/bin/chromium',
  };
  // With an error of the load it ends with 1, and its report says which.
  const { stdout } = await run(process.execPath, words, {
    env: environment,
    maxBuffer: 2 ** 28,
  }).catch((error: { stdout?: string; message: string }) => {
    if (!error.stdout) throw new Error(`Lighthouse has no report of ${url}: ${error.message}`);
    return { stdout: error.stdout };
  });
  const report = JSON.parse(stdout) as Report;
  const { runtimeError } = report;
  if (runtimeError?.code === 'NO_NAVSTART') return null;
  if (runtimeError) throw new Error(`Lighthouse could not load ${url}: ${runtimeError.message}`);
  return readReport(report);
}

function readReport(report: Report): PageAudit {
  const figure = (audit: string) => report.audits[audit]?.numericValue ?? Number.NaN;
  const byCategory = <Value>(read: (category: Category) => Value) =>
    Object.fromEntries(categories.map((one) => [one, read(one)])) as Record<Category, Value>;
  return {
    scores: byCategory((one) => Math.round((report.categories[one]?.score ?? 0) * 100)),
    times: {
      fcp: figure('first-contentful-paint'),
      lcp: figure('largest-contentful-paint'),
      tbt: figure('total-blocking-time'),
      cls: figure('cumulative-layout-shift'),
    },
    faults: byCategory((one) => listFaults(report, one)),
  };
}

/** What costs the category points: only audits with a weight do. */
function listFaults({ categories: found, audits }: Report, category: Category): string[] {
  return (found[category]?.auditRefs ?? [])
    .filter(({ weight }) => weight > 0)
    .flatMap(({ id }) => {
      const { score = null, title = id, displayValue } = audits[id] ?? {};
      if (score === null || score >= 1) return [];
      return [displayValue ? `${title} ${displayValue}` : title];
    });
}
