import { site } from '@meridian/contracts';
import { readPrice } from '../cards/course-price';
import type { ConferenceView } from '../conference-columns/conference-detail';
import type { PricingTable } from '../conference-columns/pricing-table';

/** The conference as https://schema.org/Event: days with Pakistan's offset, an Offer for each fee. */
export function conferenceJsonLd({
  conference,
  hasEnded,
  url,
}: ConferenceView): Record<string, unknown> {
  const isOnline = /\b(?:online|virtual|webinar)\b/i.test(conference.venue);
  const offers = hasEnded ? [] : listOffers(conference.pricing, url);
  return {
    '@type': 'Event',
    '@id': url,
    name: conference.title,
    description: conference.details,
    url,
    about: conference.focus,
    startDate: `${conference.startDate}T00:00:00+05:00`,
    endDate: `${conference.endDate}T23:59:59+05:00`,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: `https://schema.org/${isOnline ? 'Online' : 'Offline'}EventAttendanceMode`,
    location: isOnline
      ? { '@type': 'VirtualLocation', url }
      : {
          '@type': 'Place',
          name: conference.venue,
          address: { '@type': 'PostalAddress', addressLocality: conference.city },
        },
    ...originOf(conference.image, url),
    ...(offers.length > 0 ? { offers } : {}),
  };
}

/**
 * The organizer, or the uploaded image. Only a conference that an organizer proposed has an uploaded
 * image; its text says who holds it, and it would be wrong to name ourselves.
 */
function originOf(image: string, url: string) {
  return image
    ? { image: new URL(image, url).href }
    : { organizer: { '@type': 'Organization', name: site.name, url: new URL('/', url).href } };
}

/** An Offer for each cell with an amount in rupees or dollars; cells such as "On request" give none. */
function listOffers({ columns, rows }: PricingTable, url: string) {
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
          availability: 'https://schema.org/InStock',
          url,
        },
      ];
    }),
  );
}
