import type { Page } from 'playwright-core';

/** The typefaces and weights that a page's elements have, e.g. `"Inter Variable" 400`. */
export function listWeights(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const styles = [...document.querySelectorAll('body *')].map((one) => getComputedStyle(one));
    const weights = styles.map(
      ({ fontFamily, fontWeight }) => `${fontFamily.split(',')[0]} ${fontWeight}`,
    );
    return [...new Set(weights)];
  });
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
