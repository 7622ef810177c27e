import { orderLink } from './order-link';

describe('the order link', () => {
  it('opens our WhatsApp chat with the product named, safely encoded', () => {
    const url = new URL(orderLink('NEJM Knowledge+ Pediatrics & more', 'NEJM Knowledge+'));
    expect(url.origin + url.pathname).toBe('https://wa.me/923005550142');
    expect(url.searchParams.get('text')).toBe(
      'Hello Meridian, I would like to order NEJM Knowledge+ Pediatrics & more (NEJM Knowledge+). Please tell me the next step.',
    );
  });
});
