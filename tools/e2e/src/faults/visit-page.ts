import type { Page } from 'playwright-core';
import { openPage } from '../browser/open-page';
import { touchAllParts } from '../browser/touch-parts';
import { recordEvents } from '../browser/watch-problems';
import { findAxeViolations } from './find-axe-violations';
import { findForcedColorFaults, findPrintFaults } from './find-media-faults';
import { findOverriddenStyles } from './find-overridden-styles';
import { findShifts } from './find-shifts';

/** The result of one visit to a page with JavaScript. */
export interface Visit {
  status: number;
  /** See `watchProblems`; what the shell reports, too, also when every part is hydrated. */
  problems: string[];
  /** When the page became interactive and, where it differs, after everything had been loaded. */
  titles: string[];
  mainHeadings: number;
  /** Elements that moved while the page was loaded and scrolled through. */
  moved: string[];
  /** Violations that axe finds. */
  axe: string[];
  /** See `findOverriddenStyles`. */
  overridden: string[];
  /** Pixels that the content needs in width. */
  contentWidth: number;
  /** Scripts and stylesheets without a hash. */
  unchecked: string[];
  /** Faults in the colours of the visitor's system, and on paper. */
  media: string[];
  /** URL of every script that the page loaded. */
  scripts: string[];
}

/** Visits a page once, as a new visitor, and records everything that tests check. */
export async function visitPage(
  url: string,
  {
    width,
    colorScheme,
    inOtherMedia = false,
  }: { width: number; colorScheme: 'light' | 'dark'; inOtherMedia?: boolean },
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
  await touchAllParts(page);
  const titles = [...new Set([atFirst, await page.title()])];
  const mainHeadings = await page.getByRole('heading', { level: 1 }).count();
  const unchecked = await page.evaluate(() =>
    [...document.querySelectorAll('script[src], link[rel=stylesheet]')]
      .filter((tag) => !/^sha384-/.test(tag.getAttribute('integrity') ?? ''))
      .map((tag) => tag.outerHTML),
  );
  const media = inOtherMedia ? await findMediaFaults(page) : [];
  await page.setViewportSize({ width, height: 900 });
  return {
    status,
    // A document that is not there is reported by the browser itself.
    problems: problems.filter((problem) => status !== 404 || !problem.includes('404')),
    titles,
    mainHeadings,
    moved,
    axe,
    overridden: await findOverriddenStyles(page),
    contentWidth,
    unchecked,
    media,
    scripts,
  };
}

async function findMediaFaults(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' });
  const inSystemColors = await findForcedColorFaults(page);
  await page.emulateMedia({ forcedColors: 'none' });
  const onPaper = await findPrintFaults(page);
  await page.emulateMedia({ media: null, forcedColors: null });
  return [...inSystemColors, ...onPaper];
}
