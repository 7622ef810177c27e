/** Our organisation, which is fictional: change this, build again, and every page, mail, calendar and image follows. */
const organisation = {
  name: 'Meridian Health Education',
  /** The name in a sentence. */
  shortName: 'Meridian',
  tagline: 'Medical education that crosses meridians',
  /** One sentence, for search engines, the feed and the footer. */
  description:
    'Courses, conferences and international partnerships for healthcare students and clinicians in Pakistan.',
  legalLine: '2023 all rights reserved',
  /** As it is shown, with the country's code. */
  phone: '+92 42 3555 0142',
  /** Number of the WhatsApp account, as it is shown, with the country's code. */
  whatsApp: '+92 300 555 0142',
  email: 'hello@meridian-health.example',
  /** Working days in Pakistan; we promise answers in working days. */
  workingDays: 'Monday to Friday',
  openingHours: [
    { days: 'Monday to Thursday', hours: '9 am to 5 pm' },
    { days: 'Friday', hours: '9 am to 12.30 pm and 2.30 pm to 5 pm' },
    { days: 'Saturday and Sunday', hours: 'Closed' },
  ],
  address: {
    street: '14-C Canal Bank Road',
    city: 'Lahore',
    postalCode: '54660',
    region: 'Punjab',
    country: 'Pakistan',
    /** ISO 3166-1. */
    countryCode: 'PK',
    /** Degrees, for the map. */
    latitude: 31.5102,
    longitude: 74.3441,
  },
  social: {
    facebook: 'https://www.facebook.com/meridian.health.example',
    linkedIn: 'https://www.linkedin.com/company/meridian-health-example',
  },
} as const;

const { phone, whatsApp } = organisation;

/** Our organisation, with links and numbers derived from it. */
export const site = {
  ...organisation,
  locale: 'en-PK',
  timeZone: 'Asia/Karachi',
  /** The logo as a square PNG. */
  logo: '/icon-512.png',
  phone: { label: phone, href: `tel:+${digitsOf(phone)}` },
  whatsApp: { label: whatsApp, number: digitsOf(whatsApp) },
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

function digitsOf(phoneNumber: string): string {
  return phoneNumber.replace(/\D/g, '');
}
