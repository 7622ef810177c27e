import { visitAndReport } from '@meridian/contracts/testing/simulated-visitor';
import { sendAtRate } from '../send-at-rate';
import type { Visit } from './canary-bars';

/** Coprime to the number of buckets: a thousand visitors in turn have a bucket each. */
const bucketStep = 617;
const buckets = 1000;
/** Faults that are remembered; the others are of the same kind. */
const maxFaults = 6;

/**
 * Visitors at a constant rate, each with a network and a bucket of its own, who request one page and report as a browser
 * does. Each one searches the courses for something else, so that no page comes from the cache.
 */
export function startVisitors(
  site: string,
  { app, perSecond }: { app: string; perSecond: number },
) {
  const visits: Visit[] = [];
  const faults: string[] = [];
  const note = (fault: string) => {
    if (faults.length < maxFaults) faults.push(fault);
  };

  const visit = async (index: number) => {
    const visitor = { clientIp: ipOf(index), bucket: (index * bucketStep) % buckets };
    try {
      const { status, version, errors } = await visitAndReport(
        `${site}/courses?q=search+${index}`,
        app,
        visitor,
      );
      if (status !== 200) note(`status ${status} with ${app} ${version ?? 'unknown'}`);
      const sawError = status !== 200 || errors.length > 0;
      visits.push({ at: performance.now(), version, sawError });
    } catch (error) {
      note(error instanceof Error ? error.message : String(error));
      visits.push({ at: performance.now(), version: null, sawError: true });
    }
  };

  const { end } = sendAtRate(perSecond, visit);
  return { visits, faults, end };
}

function ipOf(visitor: number): string {
  return `11.${(visitor >> 8) & 255}.${visitor & 255}.7`;
}
