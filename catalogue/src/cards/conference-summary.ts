import type { Conference } from '@meridian/contracts';
import { uploadedImage } from './uploaded-image';

/** What a card shows of a conference. Whole conferences are ten times as large. */
export type ConferenceSummary = ReturnType<typeof summarizeConference>;

export function summarizeConference(conference: Conference) {
  const { title, subTitle, country, startDate, endDate, focus } = conference;
  return {
    id: conference._id,
    title,
    subTitle,
    /** The backend's `country`, labelled City. */
    city: country,
    /** ISO dates; the end is inclusive. */
    startDate,
    endDate,
    focus,
    image: uploadedImage(conference.conferenceImage),
  };
}
