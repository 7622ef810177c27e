import { renderRoute } from '@meridian/testing';
import { screen, within } from '@testing-library/react';
import { articles } from '../articles/articles';
import { loadArticle } from '../articles/load-article';
import { remote } from '../remote';

describe('an article', () => {
  it.each(articles)('$id has at least 900 words and states its reading time', async (article) => {
    const { lead, introduction, sections, points } = await loadArticle(article.id);
    const text = JSON.stringify([
      ...introduction,
      ...sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs]),
      ...points,
    ]);
    const words = text.split(/\s+/).length;
    expect(words).toBeGreaterThanOrEqual(900);
    const all = words + JSON.stringify(lead).split(/\s+/).length;
    expect(Math.round(all / 200)).toBe(article.minutes);
  });

  it.each(articles)(
    '$id has five headings with descriptions and two closing points',
    async ({ id }) => {
      const { introduction, sections, points } = await loadArticle(id);
      expect(introduction).toHaveLength(3);
      expect(sections).toHaveLength(5);
      expect(points).toHaveLength(2);
      for (const { paragraphs } of sections)
        expect(paragraphs.join(' ').length).toBeGreaterThan(400);
      expect(new Set(sections.map((section) => section.id)).size).toBe(5);
    },
  );

  it("links 'Go Back' to /new", async () => {
    await renderRoute(remote, '/blog/2');
    expect(screen.getByRole('link', { name: 'Go Back' })).toHaveAttribute('href', '/new');
  });

  it('has a table of contents that links to its headings', async () => {
    await renderRoute(remote, '/blog/1');
    const contents = screen.getByRole('navigation', { name: 'In this article' });
    const links = within(contents).getAllByRole('link');
    expect(links).toHaveLength(6);
    for (const link of links) {
      const heading = document.querySelector(link.getAttribute('href') ?? '');
      expect(heading).toHaveTextContent(link.textContent ?? '');
    }
  });

  it('names author and date, and links to the other articles', async () => {
    await renderRoute(remote, '/blog/3');
    const related = screen.getByRole('region', { name: 'Read next' });
    expect(
      within(related)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/blog/4', '/blog/2', '/blog/1']);
    expect(screen.getByText('Meridian Editorial')).toBeInTheDocument();
    expect(screen.getByText('2 May 2024')).toHaveAttribute('datetime', '2024-05-02');
  });

  it('opens the print dialog from its button', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation();
    await renderRoute(remote, '/blog/3');
    screen.getByRole('button', { name: 'Print' }).click();
    expect(print).toHaveBeenCalledTimes(1);
  });

  it('renders emphasis and links of its HTML as elements', async () => {
    await renderRoute(remote, '/blog/3');
    expect(screen.getByText('60 per cent').tagName).toBe('STRONG');
    expect(screen.getByRole('link', { name: 'the E-MOTIVE trial' })).toHaveAttribute(
      'href',
      'https://doi.org/10.1056/NEJMoa2303966',
    );
  });

  it('carries JSON-LD and a breadcrumb', async () => {
    const { meta } = await renderRoute(remote, '/blog/1');
    expect(meta()).toMatchObject({
      breadcrumb: [{ label: 'Blog', to: '/new' }],
      jsonLd: [
        {
          '@type': 'BlogPosting',
          datePublished: '2023-11-03T00:00:00+05:00',
          author: { name: 'Meridian Editorial' },
          mainEntityOfPage: 'https://meridian.test/blog/1',
        },
      ],
    });
  });
});
