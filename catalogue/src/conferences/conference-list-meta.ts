import { type PageMeta, pathTo } from '@meridian/contracts';
import {
  type ConferenceListPage,
  type ConferenceListQuery,
  conferenceListQuery,
} from '@meridian/contracts/programme';
import { formatCount } from '@meridian/ui/page';
import { facetValueLabel } from '../filters/facet-labels';
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
  const name = nameOf(query);
  if (!name)
    return {
      title: 'Conferences',
      description: conferencesDescription,
      heading: 'Conferences',
      ...jsonLd,
    };
  return {
    title: name,
    description: `${formatCount(count, 'conference')} to come: ${name.toLowerCase()} for healthcare students and clinicians, with dates, venues and fees.`,
    heading: name,
    breadcrumb: [{ label: 'Conferences', to: pathTo('/conferences') }],
    canonicalQuery: conferenceListQuery({ facets: query.facets }),
    ...(count === 0 ? { noIndex: true } : {}),
    ...jsonLd,
  };
}

/** "Cardiology conferences", "Conferences in Lahore"; undefined for any other list. */
function nameOf({ facets, q, when }: ConferenceListQuery): string | undefined {
  const { focus = [], city = [], ...others } = facets;
  const isOther = Object.values(others).flat().length > 0 || q !== '' || when === 'past';
  if (isOther || focus.length > 1 || city.length > 1) return undefined;
  const place = city[0] ? ` in ${city[0]}` : '';
  if (focus[0]) return `${facetValueLabel('focus', focus[0])} conferences${place}`;
  return city[0] && `Conferences${place}`;
}
