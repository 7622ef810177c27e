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

export type ConferenceDetail = ReturnType<typeof toConferenceDetail>;

/** A conference as its page and its preview show it. */
export interface ConferenceView {
  conference: ConferenceDetail;
  state: ConferenceState;
  /** ISO date in Pakistan, by which the current fee is marked. */
  today: string;
  /** The page’s own URL, with the origin. */
  url: string;
  /** URL of its calendar file; null before the conference is public. */
  calendar: string | null;
}

/** @param today ISO date in Pakistan */
export function toConferenceDetail(conference: Conference, today: string) {
  const { details, description_0, description_1, description_2 } = conference;
  return {
    ...toConferenceSummary(conference, today),
    // Unknown values are empty texts or lists in the backend's response; the page leaves them out.
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
 * The organisation that holds a conference; ours where none is named. Empty for a proposed conference (it has an
 * uploaded image) that names none, because naming ourselves would be wrong.
 */
export function hostOf({ organizer, image }: Held): string {
  return organizer || (image ? '' : site.name);
}

/** Whether we hold a conference, alone or with partners who are named after us. */
export function isOurs(conference: Held): boolean {
  return `${hostOf(conference)} with `.startsWith(`${site.name} with `);
}

/** The organizer's website; empty for a malformed URL. Older ones have no https. */
function webLink(text: string): string {
  return /^https?:\/\/[^\s/]+/i.test(text) ? text : '';
}

/** An organizer's link; empty unless it is an https URL. */
function httpsLink(text: string): string {
  return /^https:\/\/[^\s/]+/i.test(text) ? text : '';
}

/** The city; empty where the organizer entered the country in its field. */
export function cityOf({ city }: Pick<ConferenceDetail, 'city'>): string {
  return countries.includes(city) ? '' : city;
}

/** The country, taken from the city's field where the organizer entered it there. */
export function countryOf({
  city,
  countryName,
}: Pick<ConferenceDetail, 'city' | 'countryName'>): string {
  return countryName || (countries.includes(city) ? city : '');
}

/** The lowest fee payable today, in words, from the pricing table where there are no structured fees; null for none. */
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
