import { renderWidget, sampleApi, sampleConference } from '@meridian/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';

function renderFooter(api = sampleApi()) {
  return renderWidget(remote, 'catalogue/footer-conferences', { api });
}

describe('the conferences in the footer', () => {
  it('fill the frame’s slot for them and have a fallback link', () => {
    const { slot, fallbackLink } = remote.widgets['footer-conferences'] ?? {};
    expect(slot).toBe('footer-feature');
    expect(remote.navigation.find(({ id }) => id === fallbackLink)?.to).toBe('/conferences');
  });

  it('are the first 3 upcoming ones, with image, start date, city and title', async () => {
    const { container } = await renderFooter();
    const entries = screen.getAllByRole('listitem');
    expect(entries).toHaveLength(3);
    expect(entries[0]).toHaveTextContent('Nursing Leadership Forum');
    expect(entries[0]).toHaveTextContent('10 Mar 2026, Islamabad');
    expect(container.querySelectorAll('li svg')).toHaveLength(3);
  });

  it('cut a title to 40 characters, with an ellipsis, and tell screen readers the whole title', async () => {
    const conference = sampleConference({ title: 't'.repeat(41) });
    await renderFooter(sampleApi({ conferences: [conference] }));
    expect(screen.getByText(`${'t'.repeat(40)}…`)).toBeInTheDocument();
    expect(screen.getByRole('link')).toHaveAccessibleName(conference.title);
  });

  it('leave a title of 40 characters as it is', async () => {
    const conference = sampleConference({ title: 't'.repeat(40) });
    await renderFooter(sampleApi({ conferences: [conference] }));
    expect(screen.getByRole('link')).toHaveTextContent(conference.title);
  });

  it('link to /conferences-detail/{id}', async () => {
    const view = await renderFooter();
    await userEvent.click(screen.getByRole('link', { name: 'Heart Failure Across Borders' }));
    expect(view.wentTo()).toBe('/conferences-detail/conference-heart');
  });

  it('have little data, because they are part of every page', async () => {
    const { data } = await renderFooter();
    expect(JSON.stringify(data).length).toBeLessThan(700);
  });

  it('say when none is planned, and link to all conferences', async () => {
    await renderFooter(sampleApi({ conferences: [] }));
    expect(screen.getByText(/No conference is planned right now/)).toBeInTheDocument();
    expect(screen.getByRole('link')).toHaveAttribute('href', '/conferences');
  });
});
