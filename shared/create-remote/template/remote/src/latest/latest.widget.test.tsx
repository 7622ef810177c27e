import { renderWidget } from '@meridian/testing';
import { screen } from '@testing-library/react';
import { remote } from '../remote';

it('shows the latest article, and leads to it', async () => {
  await renderWidget(remote, 'reading-room/latest');
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Welcome');
  const link = screen.getByRole('link');
  expect(link).toHaveAttribute('href', '/reading-room/welcome');
});
