import { sampleConference } from '@meridian/testing';
import { toConferenceDetail } from '../conference-columns/conference-detail';
import { conferenceJsonLd } from './conference-json-ld';

const url = 'https://meridian.test/conferences-detail/conference-heart';

function jsonLd(overrides: Parameters<typeof sampleConference>[0] = {}, hasEnded = false) {
  const conference = sampleConference(overrides);
  return conferenceJsonLd({
    conference: toConferenceDetail(conference),
    hasEnded,
    url,
    stamp: '2026-03-10T04:00:00.000Z',
  });
}

describe('a conference as JSON-LD', () => {
  it('is an Event whose days have the offset of Pakistan', () => {
    expect(jsonLd()).toMatchObject({
      '@type': 'Event',
      name: 'Heart Failure Across Borders',
      startDate: '2026-04-10T00:00:00+05:00',
      endDate: '2026-04-12T23:59:59+05:00',
    });
  });

  it('has a status, an attendance mode and a location', () => {
    expect(jsonLd()).toMatchObject({
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: {
        '@type': 'Place',
        name: 'Ravi Convention Centre',
        address: { '@type': 'PostalAddress', addressLocality: 'Lahore' },
      },
    });
  });

  it('is virtual when its venue is online', () => {
    expect(jsonLd({ venue: 'Online' })).toMatchObject({
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      location: { '@type': 'VirtualLocation', url },
    });
  });

  it('has an Offer for every fee that is an amount', () => {
    const { offers } = jsonLd({ registrationType9: 'On request' });
    expect(offers).toHaveLength(8);
    expect(offers).toMatchObject([
      {
        '@type': 'Offer',
        name: 'Students, Early',
        price: 4000,
        priceCurrency: 'PKR',
        url,
      },
      { name: 'Students, Regular', price: 5000 },
      ...Array.from({ length: 6 }, () => ({ '@type': 'Offer' })),
    ]);
  });

  it('has no Offer when it has ended', () => {
    expect(jsonLd({}, true)).not.toHaveProperty('offers');
  });

  it('names us as its organizer, unless an organizer proposed it with an image', () => {
    expect(jsonLd()).toMatchObject({ organizer: { '@type': 'Organization' } });
    const proposed = jsonLd({ conferenceImage: '/api/conference-images/ab.webp' });
    expect(proposed).toMatchObject({
      image: 'https://meridian.test/api/conference-images/ab.webp',
    });
    expect(proposed).not.toHaveProperty('organizer');
  });
});
