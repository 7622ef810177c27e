import { isNotFound } from '@meridian/composition';
import { renderRoute } from '@meridian/testing';
import { screen } from '@testing-library/react';
import { remote } from '../remote';

it('shows an article under its title', async () => {
  await renderRoute(remote, '/reading-room/welcome');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Welcome');
  expect(screen.getByText(/students and clinicians ask for most/)).toBeInTheDocument();
});

it('is not found for an article that does not exist', async () => {
  const rendered = renderRoute(remote, '/reading-room/nothing');
  const error = await rendered.catch((thrown) => thrown);
  expect(isNotFound(error)).toBe(true);
});
