import { type Conference, site } from '@meridian/contracts';
import { countries } from '@meridian/contracts/organizers';
import {
  type ConferenceState,
  isPayableOn,
  readPrice,
  toConferenceSummary,
} from '@meridian/contracts/programme';
import { lowestFeeText } from '../cards/fee-text';
import { pick } from '../detail-parts/detail-data';
import { toPricingTable } from './pricing-table';

/** What the page of one conference shows. */
export type ConferenceDetail = ReturnType<typeof toConferenceDetail>;

/** A conference as its page and its preview show it. */
export interface ConferenceView {
  conference: ConferenceDetail;
  state: ConferenceState;
  /** ISO date in Pakistan, by which the current fee is marked. */
  today: string;
  /** The page’s own URL, with the origin. */
  url: string;
  /** That of its calendar file; null for a conference that is not public yet. */
  calendar: string | null;
}

/** @param today ISO date in Pakistan */
export function toConferenceDetail(conference: Conference, today: string) {
  const { details, description_0, description_1, description_2 } = conference;
  return {
    ...toConferenceSummary(conference, today),
    // What the backend does not know is an empty text or list: the page leaves it out.
    ...pick(conference, ['details', 'discountHeading', 'discount', 'taxDetails', 'note', 'fees']),
    ...pick(conference, ['venue', 'venueAddress', 'countryName', 'mode', 'languages', 'organizer']),
    ...pick(conference, ['speakers', 'sessions', 'isFull']),
    ...pick(conference, ['status', 'statusNote', 'previousStartDate']),
    /** The whole text, details first. */
    paragraphs: [details, description_0, description_1, description_2]
      // Organizers write several paragraphs into one field and separate them by empty lines.
      .flatMap((text) => text.split(/\n\s*\n/))
      .map((text) => text.trim())
      .filter(Boolean),
    pricing: toPricingTable(conference),
    website: webLink(conference.website),
    registrationLink: httpsLink(conference.registrationLink),
  };
}

type Held = Pick<ConferenceDetail, 'organizer' | 'image'>;

/**
 * Who holds a conference; we where no one else is named. Empty where that is not known of one that an organizer proposed,
 * which has an uploaded image: it would be wrong to name ourselves.
 */
export function hostOf({ organizer, image }: Held): string {
  return organizer || (image ? '' : site.name);
}

/** Whether we hold a conference, alone or with partners who are named after us. */
export function isOurs(conference: Held): boolean {
  return `${hostOf(conference)} with `.startsWith(`${site.name} with `);
}

/** The website of an organizer; empty for what is no address of one. Older ones have no https. */
function webLink(text: string): string {
  return /^https?:\/\/[^\s/]+/i.test(text) ? text : '';
}

/** A link of an organizer; empty unless it leads to a site by https. */
function httpsLink(text: string): string {
  return /^https:\/\/[^\s/]+/i.test(text) ? text : '';
}

/** The city, and empty where organizers wrote the country into that field. */
export function cityOf({ city }: Pick<ConferenceDetail, 'city'>): string {
  return countries.includes(city) ? '' : city;
}

/** The country, which is in the field for the city where organizers wrote it there. */
export function countryOf({
  city,
  countryName,
}: Pick<ConferenceDetail, 'city' | 'countryName'>): string {
  return countryName || (countries.includes(city) ? city : '');
}

/** The lowest fee that one pays today, from the pricing table where no others are known; null for none. */
export function lowestConferenceFee({
  conference: { fees, pricing },
  today,
}: Pick<ConferenceView, 'conference' | 'today'>): string | null {
  const fromTable = () =>
    pricing.rows.flatMap(({ category, prices }) =>
      prices.flatMap((cell) => {
        const price = readPrice(cell);
        return price ? [{ ...price, category }] : [];
      }),
    );
  return lowestFeeText(
    fees.length > 0 ? fees.filter((fee) => isPayableOn(fee, today)) : fromTable(),
  );
}
