import { findAxeViolations } from './find-axe-violations';
import { findOverriddenStyles } from './find-overridden-styles';
import { findShifts } from './find-shifts';
import { openPage } from './open-page';
import { recordEvents } from './record-events';
import { wakeParts } from './wake-parts';

/** What can be said of a page after one visit with JavaScript. */
export interface Visit {
  status: number;
  /** See `watchProblems`; what the shell reports, too, also when every part is hydrated. */
  problems: string[];
  /** The title when the page became interactive, and after everything had been loaded. */
  titles: { atFirst: string; atLast: string };
  mainHeadings: number;
  /** What moved while the page was loaded and scrolled through. */
  moved: string[];
  /** What axe finds. */
  axe: string[];
  /** See `findOverriddenStyles`. */
  overridden: string[];
  /** Pixels that the content needs in width. */
  contentWidth: number;
  /** URL of every script that the page loaded. */
  scripts: string[];
}

/** Visits a page once, as a new visitor, and records all that tests want to know of it. */
export async function visitPage(
  url: string,
  { width, colorScheme }: { width: number; colorScheme: 'light' | 'dark' },
): Promise<Visit> {
  const scripts: string[] = [];
  const { page, status, problems } = await openPage(url, {
    width,
    colorScheme,
    before: async (opened) => {
      await recordEvents(opened);
      opened.on('response', (response) => {
        if (new URL(response.url()).pathname.endsWith('.js')) scripts.push(response.url());
      });
    },
  });
  const atFirst = await page.title();
  const moved = await findShifts(page);
  const contentWidth = await page.evaluate(() => document.documentElement.scrollWidth);
  const axe = await findAxeViolations(page);
  await page.waitForLoadState('networkidle');
  await wakeParts(page);
  return {
    status,
    // A document that is not there is reported by the browser itself.
    problems: problems.filter((problem) => status !== 404 || !problem.includes('404')),
    titles: { atFirst, atLast: await page.title() },
    mainHeadings: await page.getByRole('heading', { level: 1 }).count(),
    moved,
    axe,
    overridden: await findOverriddenStyles(page),
    contentWidth,
    scripts,
  };
}
