import { type PageMeta, pathTo } from '@meridian/contracts';
import {
  type ConferenceListPage,
  type ConferenceListQuery,
  conferenceListQuery,
} from '@meridian/contracts/programme';
import { formatCount } from '@meridian/ui/page';
import { itemListJsonLd } from '../filters/item-list';
import { nameList } from '../filters/list-name';

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
  const name = query.when === 'past' ? undefined : nameList(query, count, 'conferences');
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
    heading: 'Conferences',
    canonicalQuery: conferenceListQuery({ facets: query.facets }),
    ...(count === 0 ? { noIndex: true } : {}),
    ...jsonLd,
  };
}
