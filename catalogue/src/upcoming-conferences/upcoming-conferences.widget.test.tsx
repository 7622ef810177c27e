import { renderWidget, sampleApi } from '@meridian/testing';
import { screen } from '@testing-library/react';
import { remote } from '../remote';

function renderUpcoming(api = sampleApi()) {
  return renderWidget(remote, 'catalogue/upcoming-conferences', {
    props: { heading: 'Upcoming conferences' },
    api,
  });
}

it('shows the first 3 that are not over, with their days and cities', async () => {
  await renderUpcoming();
  const cards = screen.getAllByRole('article');
  expect(cards).toHaveLength(3);
  expect(cards[0]).toHaveTextContent('Nursing Leadership Forum');
  expect(cards[0]).toHaveTextContent('10–11 March 2026');
  expect(cards[0]).toHaveTextContent('Islamabad');
});

it('says when none is planned', async () => {
  await renderUpcoming(sampleApi({ conferences: [] }));
  expect(screen.getByText(/as soon as their dates are fixed/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'All conferences' })).toHaveAttribute(
    'href',
    '/conferences',
  );
});
