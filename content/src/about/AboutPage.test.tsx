import { renderRoute } from '@meridian/testing';
import { screen, within } from '@testing-library/react';
import { remote } from '../remote';

describe('the about page', () => {
  it('states the vision', async () => {
    await renderRoute(remote, '/about');
    expect(screen.getByRole('heading', { name: 'Our vision' })).toBeInTheDocument();
    expect(screen.getByText(/should depend on what they are willing to learn/)).toBeInTheDocument();
  });

  it('shows the three pillars of the mission', async () => {
    await renderRoute(remote, '/about');
    const mission = screen.getByRole('region', { name: 'Our mission' });
    expect(within(mission).getAllByRole('heading', { level: 3 })).toHaveLength(3);
  });

  it('gives the four reasons of the specification to choose us', async () => {
    await renderRoute(remote, '/about');
    const reasons = screen.getByRole('region', { name: 'Why choose us' });
    expect(
      within(reasons)
        .getAllByRole('heading', { level: 3 })
        .map((heading) => heading.textContent),
    ).toEqual([
      'Extensive Partnerships',
      'Holistic Learning',
      'Global Exposure',
      'Professional Growth',
    ]);
  });

  it('shows the statistics', async () => {
    await renderRoute(remote, '/about');
    expect(screen.getByText('1,000')).toBeInTheDocument();
  });
});
