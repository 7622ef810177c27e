import { renderRoute } from '@meridian/testing';
import { screen, within } from '@testing-library/react';
import { institutions } from '../organisations/institutions';
import { remote } from '../remote';

it('shows 12 institutions, each with a link to its page, to the professional network and to a chat', async () => {
  await renderRoute(remote, '/collaborations');
  const cards = screen.getAllByRole('article');
  expect(cards).toHaveLength(12);
  for (const [index, card] of cards.entries()) {
    const title = institutions[index]?.title ?? '';
    const page = within(card).getByRole('link', { description: 'Read More' });
    expect(page).toHaveAttribute('href', `/readmore-detail/${index + 1}`);
    const network = screen.getByRole('link', { name: new RegExp(`${title} on LinkedIn`) });
    expect(network.getAttribute('href')).toMatch(/^https:\/\/www\.linkedin\.com\//);
    const chat = screen.getByRole('link', { name: new RegExp(`${title} on WhatsApp`) });
    expect(chat.getAttribute('href')).toContain(encodeURIComponent(title));
    expect(chat).toHaveAttribute('target', '_blank');
  }
});
