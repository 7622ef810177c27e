import { site } from '@meridian/contracts';
import { payableFees, readPrice } from '@meridian/contracts/programme';
import {
  type ConferenceDetail,
  type ConferenceView,
  cityOf,
  countryOf,
  hostOf,
} from '../conference-columns/conference-detail';
import type { PricingTable } from '../conference-columns/pricing-table';
import {
  endOfDay,
  inLanguages,
  postalAddress,
  startOfDay,
  toAvailability,
  toEventStatus,
  toPerson,
} from '../detail-parts/json-ld-values';

/** The conference as https://schema.org/Event: days with their offset, an Offer for each fee. */
export function conferenceJsonLd(view: ConferenceView): Record<string, unknown> {
  const { conference, state, url } = view;
  const offers = state === 'open' || state === 'full' ? listOffers(view) : [];
  const mode = modeOf(conference);
  const country = countryOf(conference);
  return {
    '@type': 'Event',
    '@id': url,
    name: conference.title,
    description: conference.details,
    url,
    about: conference.focus,
    startDate: startOfDay(conference.startDate, country),
    endDate: endOfDay(conference.endDate, country),
    ...toEventStatus(state === 'cancelled', conference),
    eventAttendanceMode: `https://schema.org/${mode}EventAttendanceMode`,
    location: locationOf(conference, mode, url),
    ...inLanguages(conference.languages),
    ...(conference.speakers.length > 0 ? { performer: conference.speakers.map(toPerson) } : {}),
    ...originOf(conference, url),
    ...(offers.length > 0 ? { offers } : {}),
  };
}

type Mode = 'Offline' | 'Online' | 'Mixed';

/** Older rows have no mode, but a venue that names it. */
function modeOf({ mode, venue }: ConferenceDetail): Mode {
  if (mode === 'Hybrid') return 'Mixed';
  return mode === 'Online' || /\b(?:online|virtual|webinar)\b/i.test(venue) ? 'Online' : 'Offline';
}

function locationOf(conference: ConferenceDetail, mode: Mode, url: string) {
  const online = { '@type': 'VirtualLocation', url };
  const place = {
    '@type': 'Place',
    name: conference.venue,
    address: postalAddress({
      street: conference.venueAddress,
      city: cityOf(conference),
      country: countryOf(conference),
    }),
  };
  if (mode === 'Mixed') return [place, online];
  return mode === 'Online' ? online : place;
}

/** The organizer, where it is known, and the uploaded image. */
function originOf(conference: ConferenceDetail, url: string) {
  const { image, website } = conference;
  const name = hostOf(conference);
  const address = name === site.name ? new URL('/', url).href : website;
  return {
    ...(image ? { image: new URL(image, url).href } : {}),
    ...(name
      ? { organizer: { '@type': 'Organization', name, ...(address ? { url: address } : {}) } }
      : {}),
  };
}

/** An Offer for each structured fee that can still be paid; without any, for each amount in the pricing table. */
function listOffers({ conference, state, today, url }: ConferenceView) {
  const { fees, pricing, registrationLink } = conference;
  const country = countryOf(conference);
  const common = {
    ...toAvailability(state),
    url: registrationLink || url,
  };
  if (fees.length === 0) return listTableOffers(pricing).map((offer) => ({ ...offer, ...common }));
  return payableFees(fees, today).map(
    ({ category, name, amount, currency, validFrom, validThrough }) => ({
      '@type': 'Offer',
      name: [category, name].filter(Boolean).join(', '),
      price: amount,
      priceCurrency: currency,
      ...(validFrom ? { validFrom: startOfDay(validFrom, country) } : {}),
      ...(validThrough ? { validThrough: endOfDay(validThrough, country) } : {}),
      ...common,
    }),
  );
}

/** Cells such as "On request" give no Offer. */
function listTableOffers({ columns, rows }: PricingTable) {
  return rows.flatMap(({ category, prices }) =>
    prices.flatMap((cell, column) => {
      const price = readPrice(cell);
      if (!price?.amount) return [];
      return [
        {
          '@type': 'Offer',
          name: `${category}, ${columns[column]}`,
          price: price.amount,
          priceCurrency: price.currency,
        },
      ];
    }),
  );
}
