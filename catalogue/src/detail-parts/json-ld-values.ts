import type { Person } from '@meridian/contracts';
import type { CourseState } from '@meridian/contracts/programme';

/** Values of schema.org objects that courses and conferences share. */

/**
 * Code of ISO 3166-1 and offset from UTC of the countries in which conferences have been. Countries with
 * daylight saving time must not be listed.
 */
const countries: Record<string, readonly [code: string, offset: string]> = {
  Pakistan: ['PK', '+05:00'],
  Türkiye: ['TR', '+03:00'],
  Malaysia: ['MY', '+08:00'],
  'United Arab Emirates': ['AE', '+04:00'],
  'Saudi Arabia': ['SA', '+03:00'],
  Qatar: ['QA', '+03:00'],
  Oman: ['OM', '+04:00'],
};

/**
 * The beginning of a day in a country, in Pakistan when it is empty; the day alone where the offset is not known,
 * because with another one search engines would name another day.
 */
export function startOfDay(date: string, country: string): string {
  return atTime(date, '00:00:00', country);
}

export function endOfDay(date: string, country: string): string {
  return atTime(date, '23:59:59', country);
}

function atTime(date: string, time: string, country: string): string {
  const offset = countries[country || 'Pakistan']?.[1];
  return offset ? `${date}T${time}${offset}` : date;
}

/** ISO 639-1 codes of the languages that we teach in; others are left out. */
const languageCodes: Record<string, string> = {
  English: 'en',
  Urdu: 'ur',
  Turkish: 'tr',
  Malay: 'ms',
  Arabic: 'ar',
  German: 'de',
  Punjabi: 'pa',
  Sindhi: 'sd',
  Pashto: 'ps',
};

/** The property `inLanguage`; an empty object when no language is known. */
export function inLanguages(languages: readonly string[]) {
  const codes = languages.flatMap((language) => languageCodes[language] ?? []);
  return codes.length > 0 ? { inLanguage: codes } : {};
}

/** As `PostalAddress`; search engines also take the name of a country for `addressCountry`. */
export function postalAddress({
  street,
  city,
  country,
}: {
  /** May be empty, like the others. */
  street: string;
  city: string;
  country: string;
}) {
  return {
    '@type': 'PostalAddress',
    ...(street ? { streetAddress: street } : {}),
    ...(city ? { addressLocality: city } : {}),
    ...(country ? { addressCountry: countries[country]?.[0] ?? country } : {}),
  };
}

export function toPerson({ name, role }: Person) {
  return { '@type': 'Person', name, ...(role ? { jobTitle: role } : {}) };
}

/** The property `availability` of an offer; an empty object when the event is neither open nor full. */
export function toAvailability(state: CourseState) {
  if (state === 'open') return { availability: 'https://schema.org/InStock' };
  return state === 'full' ? { availability: 'https://schema.org/SoldOut' } : {};
}

/** The state of an event; a moved one says when it was to begin. */
export function toEventStatus(
  isCancelled: boolean,
  { status, previousStartDate }: { status: string; previousStartDate: string | null },
) {
  if (isCancelled) return { eventStatus: 'https://schema.org/EventCancelled' };
  if (status !== 'moved') return { eventStatus: 'https://schema.org/EventScheduled' };
  return {
    eventStatus: 'https://schema.org/EventRescheduled',
    ...(previousStartDate ? { previousStartDate } : {}),
  };
}
