/** Who we are, in one place: name, contact details, social links. The organisation is fictional. */
export const site = {
  name: 'Meridian Health Education',
  shortName: 'Meridian',
  tagline: 'Medical education that crosses meridians',
  description:
    'Courses, conferences and international partnerships for healthcare students and clinicians in Pakistan.',
  locale: 'en-PK',
  /** The mark as a square PNG. */
  logo: '/icon-512.png',
  phone: { label: '+92 42 3555 0142', href: 'tel:+924235550142' },
  whatsApp: { label: '+92 300 555 0142', number: '923005550142' },
  email: 'hello@meridian-health.example',
  address: {
    street: '14-C Canal Bank Road',
    city: 'Lahore',
    postalCode: '54660',
    region: 'Punjab',
    country: 'Pakistan',
    countryCode: 'PK',
    latitude: 31.5102,
    longitude: 74.3441,
  },
  social: {
    facebook: 'https://www.facebook.com/meridian.health.example',
    linkedIn: 'https://www.linkedin.com/company/meridian-health-example',
  },
  legalLine: '2023 all rights reserved',
  timeZone: 'Asia/Karachi',
} as const;

/** Opens a WhatsApp chat with us, with the message already typed. */
export function whatsAppLink(message?: string): string {
  return `https://wa.me/${site.whatsApp.number}${message ? `?text=${encodeURIComponent(message)}` : ''}`;
}

/** Opens an e-mail to us, with subject and text already typed. */
export function mailLink(subject?: string, message = ''): string {
  const query = subject
    ? `?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(message)}`
    : '';
  return `mailto:${site.email}${query}`;
}
