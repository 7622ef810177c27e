import { renderRoute } from '@meridian/testing';
import { screen } from '@testing-library/react';
import { articles } from '../articles/article-list';
import { remote } from '../remote';

const shownTitles = () =>
  screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

it('has the articles of 3 Nov 2023, 1 Apr 2024 and 2 May 2024 and three newer ones, the newest first', async () => {
  await renderRoute(remote, '/new');
  expect(shownTitles()).toEqual(articles.map(({ title }) => title));
  const times = [...document.querySelectorAll('article time')].map((time) => time.textContent);
  expect(times.slice(0, 3)).toEqual(['11 Nov 2026', '14 Oct 2026', '19 May 2026']);
  expect(times.slice(3)).toEqual(['2 May 2024', '1 Apr 2024', '3 Nov 2023']);
  expect(screen.getAllByText('Meridian Editorial')).toHaveLength(6);
});

it('shows under /news/:id the same list with that article first', async () => {
  const { meta } = await renderRoute(remote, '/news/1');
  const titleOf = (id: number) => articles.find((article) => article.id === id)?.title;
  expect(shownTitles()).toEqual([1, 6, 4, 5, 3, 2].map(titleOf));
  expect(meta().noIndex).toBe(true);
});
