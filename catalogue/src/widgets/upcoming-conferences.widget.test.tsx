import { renderWidget, sampleApi } from '@meridian/testing';
import { screen } from '@testing-library/react';
import { remote } from '../remote';
import { hrefOf } from '../testing/catalogue-pages';

it('shows the first 3 that are not over, with their days and cities', async () => {
  await renderWidget(remote, 'catalogue/upcoming-conferences', {
    props: { heading: 'Upcoming conferences' },
    api: sampleApi(),
  });
  const cards = screen.getAllByRole('article');
  expect(cards).toHaveLength(3);
  expect(cards[0]).toHaveTextContent('Nursing Leadership Forum');
  expect(cards[0]).toHaveTextContent('10–11 March 2026');
  expect(cards[0]).toHaveTextContent('Islamabad');
  expect(hrefOf('All conferences')).toBe('/conferences');
});
