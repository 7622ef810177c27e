import type { Page } from 'playwright-core';

export interface UsedFonts {
  /** URLs of the fonts that the document preloads, sorted. */
  preloaded: string[];
  /** Characters of texts that are in no preloaded font: the last face of a typeface declares it. */
  otherCharacters: string[];
  /** Typeface and weight of texts whose weight the typeface does not have. */
  otherWeights: string[];
  /** Fonts of the machine with which something is set, and how many glyphs of it. */
  fallbacks: string[];
}

/** Describes what the texts of an open page are set with, but for links to it in another language, which it hides. */
export async function describeFonts(page: Page): Promise<UsedFonts> {
  // The font of another language is loaded by the pages in it alone; the link has one of the machine.
  await page.evaluate(() => {
    for (const link of document.querySelectorAll<HTMLElement>('a[hreflang]'))
      link.style.display = 'none';
  });
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  return { ...(await page.evaluate(readTexts)), fallbacks: await findFallbacks(page) };
}

function readTexts() {
  const faces = new Map(
    [...document.fonts]
      .filter(({ unicodeRange }) => unicodeRange !== 'U+0-10FFFF')
      .map((face) => [face.family.replaceAll('"', ''), face]),
  );
  const has = ({ unicodeRange }: FontFace, code: number) =>
    unicodeRange.split(',').some((range) => {
      const [first = 0, last = first] = range
        .trim()
        .slice(2)
        .split('-')
        .map((hex) => Number.parseInt(hex, 16));
      return code >= first && code <= last;
    });
  const characters = new Set<string>();
  const weights = new Set<string>();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement;
    if (!element || !text.textContent?.trim() || !element.checkVisibility()) continue;
    const { fontFamily, fontWeight } = getComputedStyle(element);
    const family = fontFamily.split(',')[0]?.replaceAll('"', '') ?? '';
    const face = faces.get(family);
    if (!face) continue;
    const [min = 0, max = min] = face.weight.split(' ').map(Number);
    if (Number(fontWeight) < min || Number(fontWeight) > max)
      weights.add(`${family} ${fontWeight}`);
    for (const character of text.textContent.replace(/\s/g, ' '))
      if (!has(face, character.codePointAt(0) ?? 0)) characters.add(character);
  }
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=font]');
  return {
    preloaded: [...links].map(({ href }) => href).sort(),
    otherCharacters: [...characters].sort(),
    otherWeights: [...weights],
  };
}

/** Asks the browser's inspector, because a page cannot know which font a glyph came from. */
async function findFallbacks(page: Page): Promise<string[]> {
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
