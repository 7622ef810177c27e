import type { Conference } from '@meridian/contracts';
import {
  type ConferenceFacet,
  type ConferenceListPage,
  type ConferenceListQuery,
  type ConferenceSummary,
  findSpecialty,
} from '@meridian/contracts/programme';
import { monthOf, toCalendarWords } from './calendar-words';
import { filterList, type ListEntry, type ListIndex } from './filtered-list';
import { lowestFee } from './lowest-fee';
import { toSearchText } from './search-words';
import { sortedValues } from './sorted-values';

export interface ConferenceIndex {
  /** Soonest first. */
  upcoming: ListIndex<ConferenceSummary, ConferenceFacet>;
  /** Latest first. */
  past: ListIndex<ConferenceSummary, ConferenceFacet>;
}

/**
 * Prepares the list of conferences for a day; withdrawn ones are not in it.
 * @param today ISO date in Pakistan; a conference is past when its last day is over
 */
export function indexConferences(
  conferences: readonly Conference[],
  today: string,
): ConferenceIndex {
  const entries = conferences
    .filter(({ status }) => status !== 'withdrawn')
    .map(toEntry)
    .sort((a, b) => a.summary.startDate.localeCompare(b.summary.startDate, 'en'));
  return {
    upcoming: toIndex(entries.filter(({ summary }) => summary.endDate >= today)),
    past: toIndex(entries.filter(({ summary }) => summary.endDate < today).reverse()),
  };
}

/** The part of the list that a visitor asks for. */
export function listConferencePage(
  index: ConferenceIndex,
  query: ConferenceListQuery,
): ConferenceListPage {
  const { found, facets, loosen } = filterList(index[query.when], query);
  const other = query.when === 'past' ? 'upcoming' : 'past';
  const others = filterList(index[other], query).found.length;
  const conferences = found.map(({ summary }) => summary);
  if (query.sort === 'title') conferences.sort((a, b) => a.title.localeCompare(b.title, 'en'));
  return {
    conferences: conferences.slice(0, query.show),
    total:
      query.when === 'past'
        ? { upcoming: others, past: found.length }
        : { upcoming: found.length, past: others },
    facets,
    loosen,
  };
}

/** All conferences of a filtered list, upcoming and past: those to come first. */
export function findConferences(
  index: ConferenceIndex,
  query: ConferenceListQuery,
): ConferenceSummary[] {
  return [index.upcoming, index.past].flatMap((list) =>
    filterList(list, query).found.map(({ summary }) => summary),
  );
}

function toIndex(
  entries: ListEntry<ConferenceSummary, ConferenceFacet>[],
): ListIndex<ConferenceSummary, ConferenceFacet> {
  const labels = new Map(entries.map(({ values, summary }) => [values.focus[0], summary.focus]));
  return {
    entries,
    values: {
      focus: sortedValues(entries, 'focus', (id) => labels.get(id) ?? id),
      month: sortedValues(entries, 'month'),
      city: sortedValues(entries, 'city'),
      country: sortedValues(entries, 'country'),
      mode: sortedValues(entries, 'mode'),
    },
  };
}

function toEntry(conference: Conference): ListEntry<ConferenceSummary, ConferenceFacet> {
  const { title, subTitle, countryName, mode, startDate, endDate, focus, fees } = conference;
  const specialty = findSpecialty(focus);
  const currency = fees[0]?.currency ?? 'PKR';
  const amount = lowestFee(fees, currency);
  // A conference that is only online has no city, though the specification's field says "Online".
  const city = mode === 'Online' ? '' : conference.country;
  return {
    summary: {
      id: conference._id,
      title,
      subTitle,
      city: conference.country,
      country: countryName,
      mode,
      startDate,
      endDate,
      focus,
      image: conference.conferenceImage,
      amount,
      currency,
      status: conference.status,
      isFull: conference.isFull,
    },
    rupees: currency === 'PKR' ? amount : null,
    values: {
      focus: [specialty?.id ?? focus],
      month: [monthOf(startDate)],
      city: city ? [city] : [],
      country: countryName ? [countryName] : [],
      mode: [mode],
    },
    searchText: toSearchText([
      title,
      subTitle,
      focus,
      ...(specialty?.synonyms ?? []),
      mode,
      conference.country,
      countryName,
      conference.venue,
      conference.venueAddress,
      conference.organizer,
      ...conference.speakers.map(({ name }) => name),
      toCalendarWords(startDate),
      amount === 0 ? 'free' : '',
      conference.details,
    ]),
  };
}
