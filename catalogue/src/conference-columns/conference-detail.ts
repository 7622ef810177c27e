import type { Conference } from '@shared/contracts';
import type { ConferenceSummary } from '../cards/conference-summary';
import { type PricingTable, toPricingTable } from './pricing-table';

/** What the page of one conference shows. */
export interface ConferenceDetail extends ConferenceSummary {
  venue: string;
  details: string;
  /** The whole text, details first. */
  paragraphs: string[];
  pricing: PricingTable;
  discountHeading: string;
  discount: string;
  taxDetails: string;
  note: string;
}

/** A conference as its page and its preview show it. */
export interface ConferenceView {
  conference: ConferenceDetail;
  hasEnded: boolean;
  /** The page’s own URL, with the origin. */
  url: string;
  /** The time of the request (ISO), which the calendar file states. */
  stamp: string;
}

export function toConferenceDetail(
  conference: Conference,
  summary: ConferenceSummary,
): ConferenceDetail {
  return {
    ...summary,
    venue: conference.venue,
    details: conference.details,
    paragraphs: [
      conference.details,
      conference.description_0,
      conference.description_1,
      conference.description_2,
    ]
      // Organizers write several paragraphs into one field and separate them by empty lines.
      .flatMap((text) => text.split(/\n\s*\n/))
      .map((text) => text.trim())
      .filter(Boolean),
    pricing: toPricingTable(conference),
    discountHeading: conference.discountHeading,
    discount: conference.discount,
    taxDetails: conference.taxDetails,
    note: conference.note,
  };
}
