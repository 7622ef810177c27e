import { renderRoute } from '@meridian/testing';
import { screen } from '@testing-library/react';
import { articles } from '../articles/articles';
import { remote } from '../remote';

const shownTitles = () =>
  screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

describe('the blog', () => {
  it('has the articles of 3 Nov 2023, 1 Apr 2024 and 2 May 2024 and a newer one, the newest first', async () => {
    await renderRoute(remote, '/new');
    expect(shownTitles()).toEqual(articles.map(({ title }) => title));
    const times = [...document.querySelectorAll('article time')].map((time) => time.textContent);
    expect(times).toEqual(['14 Oct 2026', '2 May 2024', '1 Apr 2024', '3 Nov 2023']);
    expect(screen.getAllByText('Meridian Editorial')).toHaveLength(4);
  });

  it('has the same date in words and in ISO form', () => {
    for (const { createdAt, isoDate } of articles) {
      const date = new Date(`${isoDate}T00:00:00Z`);
      const words = date.toLocaleDateString('en-GB', {
        day: 'numeric',
        month: 'short',
        year: 'numeric',
        timeZone: 'UTC',
      });
      expect(createdAt).toBe(words);
    }
  });

  it('shows under /news/:id the same list with that article first', async () => {
    const { meta } = await renderRoute(remote, '/news/1');
    const titleOf = (id: number) => articles.find((article) => article.id === id)?.title;
    expect(shownTitles()).toEqual([1, 4, 3, 2].map(titleOf));
    expect(meta().noIndex).toBe(true);
  });
});
