import { describeFonts } from './src/browser/describe-fonts';
import { openPage } from './src/browser/open-page';
import { currentRun } from './src/run/current-run';

const { site } = currentRun();

async function loadFonts(path: string) {
  const requested: string[] = [];
  const { page, problems } = await openPage(site.url + path, {
    before: async (opened) =>
      opened.on('request', (request) => {
        if (request.resourceType() === 'font') requested.push(request.url());
      }),
  });
  await page.waitForLoadState('networkidle');
  return { requested: requested.sort(), problems, ...(await describeFonts(page)) };
}

describe('the fonts of a page', () => {
  it.each(['/', '/courses', '/shop', '/faqs', '/about'])(
    'are on %s the two that its document preloads',
    async (path) => {
      const { requested, preloaded, otherCharacters, problems } = await loadFonts(path);
      // Each of these would be a further file: see unicode-range in shared/ui/src/fonts.css.
      expect(otherCharacters).toEqual([]);
      expect(preloaded).toHaveLength(2);
      expect(requested).toEqual(preloaded);
      expect(problems).toEqual([]);
    },
  );

  it('that a document preloads are below 40,000 bytes', async () => {
    const { preloaded } = await loadFonts('/');
    const sizes = await Promise.all(
      preloaded.map(async (url) => (await (await fetch(url)).arrayBuffer()).byteLength),
    );
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(40_000);
  });

  it.each(['/', '/courses', '/collaborations', '/readmore-detail/2', '/blog/1', '/guides'])(
    'set every letter of %s, in a weight that they have',
    async (path) => {
      const { fallbacks, otherWeights } = await loadFonts(path);
      expect(fallbacks).toEqual([]);
      expect(otherWeights).toEqual([]);
    },
  );

  it('come from a further file where a name has another letter', async () => {
    const { requested, preloaded, otherCharacters } = await loadFonts('/readmore-detail/2');
    expect(otherCharacters).toEqual(expect.arrayContaining(['İ', 'ü']));
    expect(requested.length).toBeGreaterThan(preloaded.length);
  });

  it.each(['text', 'title'])('have tabular figures and kerning in --font-%s', async (name) => {
    const { page } = await openPage(`${site.url}/`);
    const measure = (text: string, style: string) =>
      page.evaluate(
        ([words = '', css = '', family = '']) => {
          const span = document.createElement('span');
          span.style.cssText = `position: absolute; white-space: nowrap; font: 100px var(--font-${family}); ${css}`;
          span.textContent = words;
          document.body.append(span);
          const { width } = span.getBoundingClientRect();
          span.remove();
          return width;
        },
        [text, style, name],
      );
    const tabular = 'font-variant-numeric: tabular-nums';
    expect(await measure('111', tabular)).toBe(await measure('000', tabular));
    expect(await measure('To', '')).toBeLessThan(await measure('To', 'font-kerning: none'));
  });
});
