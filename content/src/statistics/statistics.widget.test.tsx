import { renderWidget } from '@meridian/testing';
import { screen } from '@testing-library/react';
import { remote } from '../remote';

describe('the statistics strip', () => {
  it('shows 1,000 participations, 11 conferences, 10 upcoming events and 42 courses', async () => {
    await renderWidget(remote, 'content/statistics');
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '1,000 Participations',
      '11 Conferences',
      '10 Upcoming events',
      '42 Courses',
    ]);
  });
});
