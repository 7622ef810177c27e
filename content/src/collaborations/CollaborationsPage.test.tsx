import { renderRoute } from '@meridian/testing';
import { screen, within } from '@testing-library/react';
import { institutions } from '../organisations/institutions';
import { remote } from '../remote';

describe('the collaborations page', () => {
  it('shows 12 institutions, each with a Read More link to its page', async () => {
    await renderRoute(remote, '/collaborations');
    const cards = screen.getAllByRole('article');
    expect(cards).toHaveLength(12);
    for (const [index, card] of cards.entries()) {
      expect(within(card).getByRole('link', { description: 'Read More' })).toHaveAttribute(
        'href',
        `/readmore-detail/${index + 1}`,
      );
    }
  });

  it('includes universities, a maternal-health welfare organisation and hospitals', () => {
    const kinds = institutions.map(({ kind, title }) => `${kind}: ${title}`).join('\n');
    expect(kinds).toMatch(/^University: /m);
    expect(kinds).toMatch(/Maternal Health Welfare Organisation/);
    expect(kinds).toMatch(/Hospital/);
  });

  it('shows links to the professional network and to a chat on each card', async () => {
    await renderRoute(remote, '/collaborations');
    for (const { title } of institutions) {
      const network = screen.getByRole('link', { name: new RegExp(`${title} on LinkedIn`) });
      expect(network.getAttribute('href')).toMatch(/^https:\/\/www\.linkedin\.com\//);
      const chat = screen.getByRole('link', { name: new RegExp(`${title} on WhatsApp`) });
      expect(chat.getAttribute('href')).toContain(encodeURIComponent(title));
      expect(chat).toHaveAttribute('target', '_blank');
    }
  });
});
