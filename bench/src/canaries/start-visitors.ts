import { visitAndReport } from '@meridian/contracts/testing/simulated-visitor';
import { sendAtRate } from '../send-at-rate';
import type { Visit } from './canary-bars';

/** Searches that visitors make in turn; prime, so that those of each bucket make all of them. */
const searches = 97;
/** Kinds of faults that are remembered. */
const maxFaults = 6;

/**
 * Visitors at a constant rate, each new and with a network of its own, who request one page and report as a browser
 * does. They search the courses, so that there are many pages: the site server renders each of them once a minute for
 * each release, and again for the next visitor when that failed.
 */
export function startVisitors(
  site: string,
  { app, perSecond }: { app: string; perSecond: number },
) {
  const visits: Visit[] = [];
  const faults: string[] = [];
  const note = (fault: string) => {
    if (faults.length < maxFaults && !faults.includes(fault)) faults.push(fault);
  };

  const visit = async (index: number) => {
    const visitor = { clientIp: ipOf(index) };
    try {
      const { status, version, errors } = await visitAndReport(
        `${site}${pathOf(index)}`,
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

/** Requests each page once, as long before the visitors as a site is visited before a release. */
export async function requestPages(site: string): Promise<void> {
  for (let index = 0; index < searches; index += 1) await fetch(site + pathOf(index));
}

function pathOf(visitor: number): string {
  return `/courses?q=topic+${visitor % searches}`;
}

function ipOf(visitor: number): string {
  return `11.${(visitor >> 8) & 255}.${visitor & 255}.7`;
}
