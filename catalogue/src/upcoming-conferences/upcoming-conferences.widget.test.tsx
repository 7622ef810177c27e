import { renderWidget, sampleApi, sampleConference } from '@meridian/testing';
import { screen } from '@testing-library/react';
import { remote } from '../remote';

function renderUpcoming(api = sampleApi()) {
  return renderWidget(remote, 'catalogue/upcoming-conferences', {
    props: { heading: 'Upcoming conferences' },
    api,
  });
}

describe('the upcoming conferences', () => {
  it('are the first 3 that are not over, with their days and cities', async () => {
    await renderUpcoming();
    const cards = screen.getAllByRole('article');
    expect(cards).toHaveLength(3);
    expect(cards[0]).toHaveTextContent('Nursing Leadership Forum');
    expect(cards[0]).toHaveTextContent('10–11 March 2026');
    expect(cards[0]).toHaveTextContent('Islamabad');
  });

  it('cut a title to 35 and a subtitle to 29 characters, with an ellipsis', async () => {
    const conference = sampleConference({ title: 't'.repeat(36), subTitle: 's'.repeat(30) });
    await renderUpcoming(sampleApi({ conferences: [conference] }));
    expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent(`${'t'.repeat(35)}…`);
    expect(screen.getByText(`${'s'.repeat(29)}…`)).toBeInTheDocument();
  });

  it('leave a title of 35 and a subtitle of 29 characters as they are', async () => {
    const conference = sampleConference({ title: 't'.repeat(35), subTitle: 's'.repeat(29) });
    await renderUpcoming(sampleApi({ conferences: [conference] }));
    expect(screen.getAllByText(conference.title)).toHaveLength(1);
    expect(screen.getAllByText(conference.subTitle)).toHaveLength(1);
  });

  it('say when none is planned', async () => {
    await renderUpcoming(sampleApi({ conferences: [] }));
    expect(screen.getByText(/as soon as their dates are fixed/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All conferences' })).toHaveAttribute(
      'href',
      '/conferences',
    );
  });
});
