import type { Conference } from '@meridian/contracts';
import type { ConferenceSummary } from '@meridian/contracts/programme';
import { uploadedImage } from './uploaded-image';

/** What a card shows of a conference. Whole conferences are ten times as large. */
export function summarizeConference(conference: Conference): ConferenceSummary {
  const { title, subTitle, startDate, endDate, focus, mode, status, isFull, fees } = conference;
  const currency = fees[0]?.currency ?? 'PKR';
  const amounts = fees.filter((fee) => fee.currency === currency).map(({ amount }) => amount);
  return {
    id: conference._id,
    title,
    subTitle,
    // The backend's `country`, labelled City.
    city: conference.country,
    country: conference.countryName,
    mode,
    startDate,
    endDate,
    focus,
    image: uploadedImage(conference.conferenceImage),
    amount: amounts.length > 0 ? Math.min(...amounts) : null,
    currency,
    status,
    isFull,
  };
}
