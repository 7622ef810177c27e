import type { ConferenceState } from '@meridian/contracts/programme';
import { sampleConference } from '@meridian/testing';
import { toConferenceDetail } from '../conference-columns/conference-detail';
import { conferenceJsonLd } from './conference-json-ld';

const url = 'https://meridian.test/conferences-detail/conference-heart';

function jsonLd(
  overrides: Parameters<typeof sampleConference>[0] = {},
  state: ConferenceState = 'open',
  today = '2026-03-10',
) {
  const conference = toConferenceDetail(sampleConference(overrides), today);
  return conferenceJsonLd({ conference, state, today, url, calendar: null });
}

it('is an Event with its days, speakers, language, and a location with city and country', () => {
  expect(jsonLd()).toMatchObject({
    '@type': 'Event',
    name: 'Heart Failure Across Borders',
    startDate: '2026-04-10T00:00:00+05:00',
    endDate: '2026-04-12T23:59:59+05:00',
    inLanguage: ['en'],
    performer: [{ '@type': 'Person', name: 'Dr Rabia Anwar' }],
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: 'Ravi Convention Centre',
      address: {
        streetAddress: '3 Canal Bank Road',
        addressLocality: 'Lahore',
        addressCountry: 'PK',
      },
    },
  });
});

it('has the days of the country in which it is', () => {
  const abroad = jsonLd({ country: 'Istanbul', countryName: 'Türkiye' });
  expect(abroad).toMatchObject({
    startDate: '2026-04-10T00:00:00+03:00',
    location: { address: { addressLocality: 'Istanbul', addressCountry: 'TR' } },
  });
});

it('is virtual when it is online, and both when it is hybrid', () => {
  const online = {
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url },
  };
  expect(jsonLd({ mode: 'Online' })).toMatchObject(online);
  expect(jsonLd({ venue: 'Online' })).toMatchObject(online);
  expect(jsonLd({ mode: 'Hybrid' })).toMatchObject({
    eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
    location: [{ '@type': 'Place' }, { '@type': 'VirtualLocation', url }],
  });
});

it('has an Offer for every fee that can still be paid, with its days, where one registers', () => {
  const early = {
    name: 'Students, Early',
    price: 4000,
    validThrough: '2026-03-27T23:59:59+05:00',
  };
  const regular = {
    name: 'Students, Regular',
    validFrom: '2026-03-28T00:00:00+05:00',
    availability: 'https://schema.org/InStock',
    url,
  };
  expect(jsonLd().offers).toMatchObject([early, regular]);
  expect(jsonLd({}, 'open', '2026-03-28').offers).toMatchObject([regular]);
  const registrationLink = 'https://heart.example/register';
  const full = { availability: 'https://schema.org/SoldOut', url: registrationLink };
  expect(jsonLd({ isFull: true, registrationLink }, 'full').offers).toMatchObject([full, full]);
});

it.each(['ended', 'cancelled'] as const)('has no Offer when it is %s', (state) => {
  expect(jsonLd({}, state)).not.toHaveProperty('offers');
});

it('names who holds it: us, unless an organizer proposed it', () => {
  expect(jsonLd()).toMatchObject({ organizer: { '@type': 'Organization' } });
  const proposed = { conferenceImage: '/api/conference-images/ab.webp' };
  expect(jsonLd(proposed)).toMatchObject({
    image: 'https://meridian.test/api/conference-images/ab.webp',
  });
  expect(jsonLd(proposed)).not.toHaveProperty('organizer');
  const website = 'https://heart.example';
  expect(jsonLd({ ...proposed, organizer: 'Ravi Heart Society', website })).toMatchObject({
    organizer: { name: 'Ravi Heart Society', url: website },
  });
});
