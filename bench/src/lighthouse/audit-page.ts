import { launch } from 'chrome-launcher';
import lighthouse, { auditFlowArtifacts, type Flags, type RunnerResult } from 'lighthouse';
import { type Category, categories, type PageAudit } from './lighthouse-bars';
import { removeWaits, type TraceEvent } from './remove-waits';

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
 * Loads a page in a new browser, and audits that load twice: as it was, and as it would have been had the page's main
 * thread never waited.
 * @returns null when the trace of the load is incomplete, as Chromium now and then leaves it
 * @throws Error when the page could not be loaded
 */
export async function auditPage(url: string): Promise<PageAudit | null> {
  const chromePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
  const chrome = await launch({ chromePath, chromeFlags, logLevel: 'error' });
  try {
    const flags: Flags = {
      port: chrome.port,
      formFactor: 'mobile',
      onlyCategories: [...categories],
      logLevel: 'error',
    };
    const result = await lighthouse(url, flags);
    if (!result) throw new Error(`Lighthouse has no report of ${url}.`);
    const { runtimeError } = result.lhr;
    if (runtimeError?.code === 'NO_NAVSTART') return null;
    if (runtimeError) throw new Error(`Lighthouse could not load ${url}: ${runtimeError.message}`);
    const { events, share } = removeWaits(readTrace(result));
    const { scores, times } = readReport(await auditAgain(result, flags, events));
    const undisturbed = { performance: scores.performance, tbt: times.tbt };
    return { ...readReport(result.lhr), undisturbed, processorShare: share };
  } finally {
    chrome.kill();
  }
}

function readTrace({ artifacts }: RunnerResult): TraceEvent[] {
  return artifacts.Trace.traceEvents as TraceEvent[];
}

/** Audits the same load with another trace of it. */
async function auditAgain(
  { artifacts, lhr }: RunnerResult,
  flags: Flags,
  traceEvents: TraceEvent[],
): Promise<Report> {
  const trace = { ...artifacts.Trace, traceEvents } as typeof artifacts.Trace;
  const { steps } = await auditFlowArtifacts({
    name: lhr.requestedUrl ?? '',
    gatherSteps: [{ artifacts: { ...artifacts, Trace: trace }, flags }],
  });
  const [step] = steps;
  if (!step) throw new Error(`Lighthouse could not audit ${lhr.requestedUrl} again.`);
  return step.lhr;
}

function readReport(report: Report): Omit<PageAudit, 'undisturbed' | 'processorShare'> {
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
