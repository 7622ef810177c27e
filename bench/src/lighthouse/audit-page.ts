import { launch } from 'chrome-launcher';
import lighthouse, { type RunnerResult } from 'lighthouse';
import { type Category, categories, type PageAudit } from './lighthouse-bars';

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

type Report = RunnerResult['lhr'];

/**
 * Audits a page as on a phone, in a new browser.
 * @throws Error when the page could not be loaded
 */
export async function auditPage(url: string): Promise<PageAudit> {
  const chromePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
  const chrome = await launch({ chromePath, chromeFlags, logLevel: 'error' });
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      formFactor: 'mobile',
      onlyCategories: [...categories],
      logLevel: 'error',
    });
    if (!result) throw new Error(`Lighthouse has no report of ${url}.`);
    const { runtimeError } = result.lhr;
    if (runtimeError) throw new Error(`Lighthouse could not load ${url}: ${runtimeError.message}`);
    return readReport(result.lhr);
  } finally {
    chrome.kill();
  }
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
