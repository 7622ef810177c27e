import type { Conference } from '@meridian/contracts';
import { summarizeConference } from '../cards/conference-summary';
import { toPricingTable } from './pricing-table';

/** What the page of one conference shows. */
export type ConferenceDetail = ReturnType<typeof toConferenceDetail>;

/** A conference as its page and its preview show it. */
export interface ConferenceView {
  conference: ConferenceDetail;
  hasEnded: boolean;
  /** The page’s own URL, with the origin. */
  url: string;
  /** The time of the request (ISO), which the calendar file states. */
  stamp: string;
}

export function toConferenceDetail(conference: Conference) {
  const { venue, details, discountHeading, discount, taxDetails, note } = conference;
  const { description_0, description_1, description_2 } = conference;
  return {
    ...summarizeConference(conference),
    venue,
    details,
    /** The whole text, details first. */
    paragraphs: [details, description_0, description_1, description_2]
      // Organizers write several paragraphs into one field and separate them by empty lines.
      .flatMap((text) => text.split(/\n\s*\n/))
      .map((text) => text.trim())
      .filter(Boolean),
    pricing: toPricingTable(conference),
    discountHeading,
    discount,
    taxDetails,
    note,
  };
}
