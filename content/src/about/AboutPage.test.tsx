import { renderRoute } from '@meridian/testing';
import { screen, within } from '@testing-library/react';
import { remote } from '../remote';

it('shows vision, mission, the four reasons of the specification and the statistics', async () => {
  await renderRoute(remote, '/about');
  expect(screen.getByText(/should depend on what they are willing to learn/)).toBeInTheDocument();
  const parts = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('heading', { level: 3 })
      .map((heading) => heading.textContent);
  expect(parts('Our mission')).toHaveLength(3);
  expect(parts('Why choose us')).toEqual([
    'Extensive Partnerships',
    'Holistic Learning',
    'Global Exposure',
    'Professional Growth',
  ]);
  expect(screen.getByText('Participations').closest('ul')?.textContent).toBe(
    '1,000 Participations11 Conferences10 Upcoming events42 Courses',
  );
});
