import {
  type ConferenceFacet,
  type ConferenceListPage,
  type ConferenceListQuery,
  conferenceFacets,
} from '@meridian/contracts/programme';
import { LinkButton } from '@meridian/ui';
import { facetValueLabel } from '../filters/facet-labels';
import { NothingFound } from '../filters/NothingFound';
import { conferenceFacetLegends, conferencesUrl, withFacet } from './conference-list-state';

/** Shown when no conference matches, or when there are none. */
export function EmptyConferences({
  query,
  list,
}: {
  query: ConferenceListQuery;
  list: ConferenceListPage;
}) {
  const { when, q, facets } = query;
  const other = when === 'past' ? 'upcoming' : 'past';
  const isFiltered = q !== '' || Object.values(facets).flat().length > 0;
  return (
    <NothingFound
      title={isFiltered ? `No ${when} conference matches` : `There is no ${when} conference`}
      noun={`${when} conference`}
      looser={list.loosen.map(({ name, count }) => ({
        count,
        label: describeSelection(name, query),
        to: conferencesUrl(isFacet(name) ? withFacet(query, name, []) : { ...query, q: '' }),
      }))}
      all={{ to: conferencesUrl({ when }), label: `All ${when} conferences` }}
    >
      {list.loosen.length === 0 && (
        <p>
          {isFiltered
            ? 'Try fewer or shorter words, or take off more than one filter.'
            : 'Conferences appear here as soon as their dates are fixed.'}
        </p>
      )}
      {list.total[other] > 0 && (
        <LinkButton
          to={conferencesUrl({ ...query, when: other })}
          variant="quiet"
          preventScrollReset
        >
          Look at {list.total[other]} {other}
        </LinkButton>
      )}
    </NothingFound>
  );
}

/** The selection that could be taken off, e.g. "City: Lahore". */
function describeSelection(name: string, { facets, q }: ConferenceListQuery): string {
  if (!isFacet(name)) return `the words “${q}”`;
  const values = (facets[name] ?? []).map((value) => facetValueLabel(name, value));
  return `${conferenceFacetLegends[name]}: ${values.join(', ')}`;
}

function isFacet(name: string): name is ConferenceFacet {
  return conferenceFacets.some((one) => one === name);
}
