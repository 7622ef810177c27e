import { renderRoute } from '@meridian/testing';
import { screen } from '@testing-library/react';
import { articles } from '../articles/articles';
import { remote } from '../remote';

it('lists the articles, the latest first, each with a link to its page', async () => {
  await renderRoute(remote, '/reading-room');
  const headings = screen.getAllByRole('heading', { level: 2 });
  expect(headings.map(({ textContent }) => textContent)).toEqual(
    articles.map(({ title }) => title),
  );
  const [latest] = screen.getAllByRole('link');
  expect(latest).toHaveAttribute('href', '/reading-room/welcome');
});
