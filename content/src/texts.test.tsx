import { renderRoute } from '@meridian/testing';
import { cleanup } from '@testing-library/react';
import { remote } from './remote';

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const pagesOf = (path: string, count: number) => upTo(count).map((id) => `${path}/${id}`);
const unfinished = /!|lorem ipsum|\boops\b|coming soon|\bTODO\b|\bTBD\b/i;

async function readPage(path: string): Promise<{ text: string; paragraphs: string[] }> {
  const { container } = await renderRoute(remote, path);
  // Navigation and related cards quote other texts.
  const paragraphs = [...container.querySelectorAll('p, li')]
    .filter((element) => !element.closest('nav') && !element.querySelector('article'))
    .map((element) => element.textContent?.trim() ?? '');
  const text = container.textContent ?? '';
  cleanup();
  return { text, paragraphs: paragraphs.filter((paragraph) => paragraph.split(' ').length > 5) };
}

describe('the texts', () => {
  it.each([
    ['institutions', pagesOf('/readmore-detail', 12)],
    ['partners', pagesOf('/partners-detail', 11)],
    ['articles', pagesOf('/blog', 4)],
  ])('of %s are finished, and repeat no paragraph on two pages', async (_, pages) => {
    const seenOn = new Map<string, string>();
    const repeated: string[] = [];
    for (const page of pages) {
      const { text, paragraphs } = await readPage(page);
      expect([page, unfinished.exec(text)?.[0]]).toEqual([page, undefined]);
      expect(paragraphs.length).toBeGreaterThanOrEqual(5);
      for (const paragraph of new Set(paragraphs)) {
        const other = seenOn.get(paragraph);
        if (other) repeated.push(`${other} and ${page}: ${paragraph}`);
        seenOn.set(paragraph, page);
      }
    }
    expect(repeated).toEqual([]);
  });

  it('of other pages are finished: no filler, no exclamation mark, no "oops"', async () => {
    const lists = ['/', '/about', '/collaborations', '/partners', '/faqs', '/new', '/EmptyList'];
    for (const page of [...lists, '/privacy', '/terms', '/accessibility']) {
      const { text } = await readPage(page);
      expect([page, unfinished.exec(text)?.[0]]).toEqual([page, undefined]);
    }
  });
});
