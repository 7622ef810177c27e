import { site } from '@shared/contracts';
import type { ConferenceDetailData } from './conference-detail';
import type { PricingTable } from './pricing-table';

/** The conference as https://schema.org/Event: days with Pakistan's offset, an Contribution for each fee. */
export function conferenceJsonLd({
  conference,
  hasEnded,
  address,
}: ConferenceDetailData): Record<string, unknown> {
  const isOnline = /\b(?:online|virtual|webinar)\b/i.test(conference.venue);
  const offers = hasEnded ? [] : listOffers(conference.pricing, address);
  return {
    '@type': 'Event',
    '@id': address,
    name: conference.title,
    description: conference.details,
    url: address,
    about: conference.focus,
    startDate: `${conference.startDate}T00:00:00+05:00`,
    endDate: `${conference.endDate}T23:59:59+05:00`,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: `https://schema.org/${isOnline ? 'Online' : 'Offline'}EventAttendanceMode`,
    location: isOnline
      ? { '@type': 'VirtualLocation', url: address }
      : {
          '@type': 'Place',
          name: conference.venue,
          address: { '@type': 'PostalAddress', addressLocality: conference.city },
        },
    ...originOf(conference.image, address),
    ...(offers.length > 0 ? { offers } : {}),
  };
}

/**
 * Who holds it, and its picture. Only what an organizer proposed has one that was uploaded; its
 * holder stands in the text, and it would be wrong to name ourselves.
 */
function originOf(image: string, address: string) {
  return image
    ? { image: new URL(image, address).href }
    : { organizer: { '@type': 'Organization', name: site.name, url: new URL('/', address).href } };
}

/** Cells that hold an amount in rupees or dollars; others, such as "On request", offer nothing. */
function listOffers({ columns, rows }: PricingTable, url: string) {
  return rows.flatMap(({ category, prices }) =>
    prices.flatMap((cell, column) => {
      const match = /(PKR|Rs\.?|USD|\$)\s*(\d[\d,]*(?:\.\d+)?)/i.exec(cell);
      if (!match?.[1] || !match[2]) return [];
      return [
        {
          '@type': 'Offer',
          name: `${category}, ${columns[column]}`,
          price: Number(match[2].replaceAll(',', '')),
          priceCurrency: /usd|\$/i.test(match[1]) ? 'USD' : 'PKR',
          availability: 'https://schema.org/InStock',
          url,
        },
      ];
    }),
  );
}
