/**
 * Who we are, in one file: change it, build again, and every page, mail, calendar and picture follows. The
 * organisation is fictional.
 */
export const siteSettings = {
  name: 'Meridian Health Education',
  /** As people say it in a sentence. */
  shortName: 'Meridian',
  tagline: 'Medical education that crosses meridians',
  /** One sentence, for search engines, the feed and the footer. */
  description:
    'Courses, conferences and international partnerships for healthcare students and clinicians in Pakistan.',
  legalLine: '2023 all rights reserved',
  /** With the country's code, as it is shown. */
  phone: '+92 42 3555 0142',
  /** The number of the WhatsApp account, with the country's code, as it is shown. */
  whatsApp: '+92 300 555 0142',
  email: 'hello@meridian-health.example',
  /** In Pakistan; promises of an answer count the working days. */
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
