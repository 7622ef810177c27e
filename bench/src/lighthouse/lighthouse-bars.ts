import { median } from '../figures';

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof categories)[number];

/** What one audit of a page came to. */
export interface PageAudit {
  /** 0 to 100, as Lighthouse shows them. */
  scores: Record<Category, number>;
  times: PageTimes;
  /** What costs a category points, in Lighthouse's words, by category. */
  faults: Record<Category, string[]>;
}

/** Of a simulated phone (ms), and how much moved. Source: web.dev, Web Vitals. */
export interface PageTimes {
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
}

/** What each category has to reach. */
export const bar = 95;

/** Search engines must not list these, which costs points for being found. */
const unlistedPages: readonly string[] = ['/login'];

/** The audit of the middle performance, so that score and times are of one load. */
export function takeMiddle(audits: readonly PageAudit[]): PageAudit {
  const middle = median(audits.map(({ scores }) => scores.performance));
  const found = audits.find(({ scores }) => scores.performance === middle);
  if (!found) throw new Error('No audit of the page came to an end.');
  return found;
}

/** The categories of a page that miss their bar, each with what costs it points, in words. */
export function findMissedBars(pathname: string, { scores, faults }: PageAudit): string[] {
  return categories
    .filter((category) => scores[category] < bar)
    .filter((category) => category !== 'seo' || !unlistedPages.includes(pathname))
    .map((category) => {
      const why = faults[category].join(', ');
      return `${category} of ${pathname}, ${scores[category]} and not at least ${bar} (${why})`;
    });
}
