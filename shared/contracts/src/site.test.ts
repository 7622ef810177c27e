import { mailLink, whatsAppLink } from './site';

describe('the contact links', () => {
  it('open an empty WhatsApp chat and an empty e-mail', () => {
    expect(whatsAppLink()).toBe('https://wa.me/923005550142');
    expect(mailLink()).toBe('mailto:hello@meridian-health.example');
  });

  it('carry a message, encoded', () => {
    expect(whatsAppLink('Fees & dates?')).toBe(
      'https://wa.me/923005550142?text=Fees%20%26%20dates%3F',
    );
    expect(mailLink('Fees & dates', 'When?')).toBe(
      'mailto:hello@meridian-health.example?subject=Fees%20%26%20dates&body=When%3F',
    );
  });
});
