import type { Conference } from '@meridian/contracts';
import {
  type ConferenceFacet,
  type ConferenceListPage,
  type ConferenceListQuery,
  type ConferenceSummary,
  conferenceFacetValues,
  findSpecialty,
  isPast,
  toConferenceSummary,
} from '@meridian/contracts/programme';
import { filterList, type ListEntry, type ListIndex, sortedValues } from './filtered-list';
import { toCalendarWords, toSearchText } from './search-words';

export interface ConferenceIndex {
  /** Soonest first. */
  upcoming: ListIndex<ConferenceSummary, ConferenceFacet>;
  /** Latest first. */
  past: ListIndex<ConferenceSummary, ConferenceFacet>;
}

/** @param today ISO date in Pakistan; a conference is past when its last day is over */
export function indexConferences(
  conferences: readonly Conference[],
  today: string,
): ConferenceIndex {
  const entries = conferences
    .filter(({ status }) => status !== 'withdrawn')
    .map((conference) => toEntry(conference, today))
    .sort((a, b) => a.summary.startDate.localeCompare(b.summary.startDate, 'en'));
  return {
    upcoming: toIndex(entries.filter(({ summary }) => !isPast(summary, today))),
    past: toIndex(entries.filter(({ summary }) => isPast(summary, today)).reverse()),
  };
}

export function listConferencePage(
  index: ConferenceIndex,
  query: ConferenceListQuery,
): ConferenceListPage {
  const { found, ...counts } = filterList(index[query.when], query);
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
    ...counts,
  };
}

/** All conferences of a filtered list, upcoming ones first. */
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

function toEntry(
  conference: Conference,
  today: string,
): ListEntry<ConferenceSummary, ConferenceFacet> {
  const { title, subTitle, countryName, mode, startDate, focus } = conference;
  const summary = toConferenceSummary(conference, today);
  const { amount, currency } = summary;
  return {
    summary,
    // Zero is zero in every currency.
    rupees: amount === 0 || currency === 'PKR' ? amount : null,
    values: conferenceFacetValues(conference),
    searchText: toSearchText([
      title,
      subTitle,
      focus,
      ...(findSpecialty(focus)?.synonyms ?? []),
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
