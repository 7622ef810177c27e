import type { Page } from 'playwright-core';

/** A sheet of A4 has this width within margins of 10 mm, in CSS px. */
const sheetWidth = 718;

/** Leaves the page as it is printed. */
export async function findPrintFaults(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: sheetWidth, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  return page.evaluate(() => {
    const faults: string[] = [];
    const nameOf = ({ outerHTML }: Element) => outerHTML.slice(0, 120);
    for (const element of document.querySelectorAll('body *')) {
      const { width, height } = element.getBoundingClientRect();
      if (!element.checkVisibility() || width * height === 0) continue;
      // A page whose content is a form prints it, to be filled in by hand.
      const isControl = element.matches('dialog, nav, button, input, select, textarea');
      if (isControl && !element.closest('main form'))
        faults.push(`${nameOf(element)} is of no use on paper`);
      if (/fixed|sticky/.test(getComputedStyle(element).position))
        faults.push(`${nameOf(element)} covers every sheet`);
    }
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth)
      faults.push(`the page is ${scrollWidth - clientWidth} px wider than the sheet`);
    if (!document.querySelector('main h1')?.checkVisibility())
      faults.push('the heading is not printed');
    return faults;
  });
}

/** The page has to be shown in the colours of the visitor's system, as Windows' contrast themes do. */
export function findForcedColorFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const hasEdge = (element: Element | null) => {
      if (!element) return false;
      const { borderBottomWidth, borderBottomStyle, textDecorationLine } =
        getComputedStyle(element);
      const hasBorder = Number.parseFloat(borderBottomWidth) > 0 && borderBottomStyle !== 'none';
      return hasBorder || textDecorationLine.includes('underline');
    };
    // A field may stand in a box that has the border; a chooser of files has a button of its own.
    const isSetApart = (control: Element) =>
      hasEdge(control) ||
      control.querySelector('svg') !== null ||
      (control.matches('input') && hasEdge(control.parentElement)) ||
      control.matches('[type=file]');
    return [...document.querySelectorAll('button, input, select, textarea')]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => !isSetApart(control))
      .map((control) => `${control.outerHTML.slice(0, 120)} has no edge`);
  });
}
