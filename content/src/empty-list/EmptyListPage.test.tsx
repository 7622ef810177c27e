import { renderRoute } from '@meridian/testing';
import { screen } from '@testing-library/react';
import { remote } from '../remote';

it('shows an image of an empty list, explains it and links to full lists', async () => {
  const { meta } = await renderRoute(remote, '/EmptyList');
  expect(screen.getByRole('img', { name: /lines are empty/ })).toBeInTheDocument();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/courses',
    '/conferences',
    '/new',
  ]);
  expect(meta().noIndex).toBe(true);
});
