import { findJsonLdProblems } from './find-json-ld-problems';

const url = 'https://meridian.test/conferences-detail/1';
const event = {
  '@type': 'Event',
  name: 'Heart Failure Across Borders',
  description: 'Three days on heart failure.',
  url,
  about: 'Cardiology',
  startDate: '2026-04-10T00:00:00+05:00',
  endDate: '2026-04-12T23:59:59+05:00',
  eventStatus: 'https://schema.org/EventScheduled',
  eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
  location: {
    '@type': 'Place',
    name: 'Ravi Convention Centre',
    address: { '@type': 'PostalAddress', addressLocality: 'Lahore' },
  },
  organizer: { '@type': 'Organization', name: 'Meridian', url: 'https://meridian.test/' },
};
const product = {
  '@type': 'Product',
  name: 'A book',
  description: 'It is read.',
  category: 'Cardiology',
  brand: { '@type': 'Brand', name: 'Oxford' },
  url,
};

it('accepts a complete event, and a product without an offer', () => {
  expect(findJsonLdProblems(event)).toEqual([]);
  expect(findJsonLdProblems(product)).toEqual([]);
});

it.each([
  ['a moment without its offset', { startDate: '2026-04-10T09:00:00' }, /startDate/],
  ['no status', { eventStatus: undefined }, /eventStatus/],
  ['an end before its beginning', { endDate: '2026-04-09T00:00:00+05:00' }, /begins before/],
  [
    'a physical location although it is online',
    { eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode' },
    /virtual location/,
  ],
  ['a day before, although it was not moved', { previousStartDate: '2026-04-03' }, /moved/],
  [
    'an address of nowhere',
    { location: { '@type': 'Place', name: 'Hall', address: { '@type': 'PostalAddress' } } },
    /location/,
  ],
  ['a language in words', { inLanguage: ['Urdu'] }, /inLanguage/],
  ['a property that the type does not have', { venue: 'Hall 1' }, /venue/],
])('reports an event with %s', (_, change, problem) => {
  expect(findJsonLdProblems({ ...event, ...change }).join()).toMatch(problem);
});

it('reports a product whose offer has no price or currency, and a type that has no schema', () => {
  const offer = { '@type': 'Offer', availability: 'https://schema.org/InStock', url };
  for (const incomplete of [{ priceCurrency: 'USD' }, { price: '17.50' }])
    expect(findJsonLdProblems({ ...product, offers: { ...offer, ...incomplete } })).not.toEqual([]);
  expect(findJsonLdProblems({ '@type': 'Thing', name: 'It' })).not.toEqual([]);
});
