import type { Conference } from '@shared/contracts';
import { uploadedImage } from './uploaded-image';

/** What a card shows of a conference. Whole conferences are ten times as large. */
export interface ConferenceSummary {
  id: string;
  title: string;
  subTitle: string;
  /** The backend's `country`, labelled City. */
  city: string;
  /** ISO dates; the end is inclusive. */
  startDate: string;
  endDate: string;
  focus: string;
  /** Path of an uploaded image, or empty. */
  image: string;
}

export function summarizeConference(conference: Conference): ConferenceSummary {
  return {
    id: conference._id,
    title: conference.title,
    subTitle: conference.subTitle,
    city: conference.country,
    startDate: conference.startDate,
    endDate: conference.endDate,
    focus: conference.focus,
    image: uploadedImage(conference.conferenceImage),
  };
}
