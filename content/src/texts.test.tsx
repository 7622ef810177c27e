import { renderRoute } from '@meridian/testing';
import { cleanup } from '@testing-library/react';
import { remote } from './remote';

const pagesOf = (path: string, ids: readonly number[]) => ids.map((id) => `${path}/${id}`);
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

const details = {
  institutions: pagesOf('/readmore-detail', upTo(12)),
  partners: pagesOf('/partners-detail', upTo(11)),
  articles: pagesOf('/blog', upTo(4)),
};

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
  it.each(Object.entries(details))('of %s repeat no paragraph on two pages', async (_, pages) => {
    const seenOn = new Map<string, string>();
    const repeated: string[] = [];
    for (const page of pages) {
      const { paragraphs } = await readPage(page);
      expect(paragraphs.length).toBeGreaterThanOrEqual(5);
      for (const paragraph of new Set(paragraphs)) {
        const other = seenOn.get(paragraph);
        if (other) repeated.push(`${other} and ${page}: ${paragraph}`);
        seenOn.set(paragraph, page);
      }
    }
    expect(repeated).toEqual([]);
  });

  const lists = [
    '/',
    '/about',
    '/collaborations',
    '/partners',
    '/faqs',
    '/new',
    '/EmptyList',
  ].concat(['/privacy', '/terms', '/accessibility']);

  it.each([...lists, ...Object.values(details).flat()])(
    'of %s are finished: no filler, no exclamation mark, no "oops"',
    async (page) => {
      const { text } = await readPage(page);
      expect(text).not.toMatch(/!|lorem ipsum|\boops\b|coming soon|\bTODO\b|\bTBD\b/i);
    },
  );
});
