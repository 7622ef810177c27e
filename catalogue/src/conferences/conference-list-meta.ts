import { type PageMeta, pathTo } from '@meridian/contracts';
import {
  type ConferenceListPage,
  type ConferenceListQuery,
  conferenceListQuery,
  facetValueLabel,
  findSpecialty,
} from '@meridian/contracts/programme';
import { formatCount } from '@meridian/ui/page';
import { itemListJsonLd } from '../filters/item-list';

const conferencesDescription =
  'Upcoming and past conferences for healthcare students and clinicians, in Pakistan, abroad and online: dates, venues, fees.';

/** Title, description and structured data of a list; a list of one focus or city to come has its own. */
export function describeConferenceList(
  { conferences, total }: ConferenceListPage,
  query: ConferenceListQuery,
  url: URL,
): PageMeta {
  const count = total[query.when];
  const items = conferences.map(({ id, title }) => ({
    title,
    path: pathTo('/conferences-detail/:id', { id }),
  }));
  const jsonLd = itemListJsonLd(items, count, url);
  const name = nameOf(query, count);
  if (!name)
    return {
      title: 'Conferences',
      description: conferencesDescription,
      heading: 'Conferences',
      ...jsonLd,
    };
  return {
    title: name,
    description: `${name}: ${formatCount(count, 'conference')} to come for healthcare students and clinicians, with dates, venues and fees.`,
    heading: name,
    breadcrumb: [{ label: 'Conferences', to: pathTo('/conferences') }],
    canonicalQuery: conferenceListQuery({ facets: query.facets }),
    ...(count === 0 ? { noIndex: true } : {}),
    ...jsonLd,
  };
}

/** "Cardiology conferences", "Conferences in Lahore"; undefined for any other list, and for words that no conference has. */
function nameOf({ facets, q, when }: ConferenceListQuery, total: number): string | undefined {
  const { focus = [], city = [], ...others } = facets;
  const isOther = Object.values(others).flat().length > 0 || q !== '' || when === 'past';
  if (isOther || focus.length > 1 || city.length > 1) return undefined;
  // Anyone can write an address: only what is known becomes a heading.
  const isKnown = total > 0 || (city.length === 0 && findSpecialty(focus[0] ?? '') !== undefined);
  if (!isKnown) return undefined;
  const place = city[0] ? ` in ${city[0]}` : '';
  if (focus[0]) return `${facetValueLabel('focus', focus[0])} conferences${place}`;
  return city[0] && `Conferences${place}`;
}
