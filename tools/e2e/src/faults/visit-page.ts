import type { Page } from 'playwright-core';
import { openPage } from '../browser/open-page';
import { touchAllParts } from '../browser/touch-parts';
import { recordEvents } from '../browser/watch-problems';
import { findAxeViolations } from './find-axe-violations';
import { findForcedColorFaults, findPrintFaults } from './find-media-faults';
import { findOverriddenStyles } from './find-overridden-styles';
import { findShifts } from './find-shifts';

export interface Visit {
  status: number;
  /** What the shell reports is among them, also when every part is hydrated. */
  problems: string[];
  /** There are two when the title changes after the page became interactive. */
  titles: string[];
  mainHeadings: number;
  moved: string[];
  axe: string[];
  overridden: string[];
  contentWidth: number;
  /** These are scripts and stylesheets without a hash. */
  unchecked: string[];
  /** These are faults in the colours of the visitor's system, and on paper. */
  media: string[];
  scripts: string[];
}

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
    // The browser itself reports a document that is not there.
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
