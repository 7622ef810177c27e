import type { Page } from 'playwright-core';

/** The typeface and the weight of each element. */
export function listWeights(page: Page): Promise<[typeface: string, weight: number][]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')].map((element) => {
      const { fontFamily, fontWeight } = getComputedStyle(element);
      return [fontFamily, Number(fontWeight)];
    }),
  );
}

/**
 * Fonts of the machine with which something is set, and how many glyphs of it; links to the page in another language
 * aside, whose font pages in that language alone load. Asks the browser's inspector, because a page cannot know which
 * font a glyph came from.
 */
export async function findFallbackFonts(page: Page): Promise<string[]> {
  await page.evaluate(async () => {
    for (const link of document.querySelectorAll<HTMLElement>('a[hreflang]'))
      link.style.display = 'none';
    await document.fonts.ready;
  });
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument', { depth: 0 });
  const { nodeIds } = await session.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: 'body :not(script, style)',
  });
  const fallbacks = new Map<string, number>();
  for (const nodeId of nodeIds) {
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    for (const { isCustomFont, familyName, glyphCount } of fonts)
      if (!isCustomFont) fallbacks.set(familyName, (fallbacks.get(familyName) ?? 0) + glyphCount);
  }
  await session.detach();
  return [...fallbacks].map(([name, count]) => `${name}: ${count}`);
}
