import { useListSearch } from '@meridian/composition/forms';
import { pathTo } from '@meridian/contracts';
import {
  type ConferenceFacet,
  type ConferenceListPage,
  type ConferenceListQuery,
  conferenceFacets,
} from '@meridian/contracts/programme';
import { FacetForm, FilterSheet, formatCount, SelectMenu } from '@meridian/ui/page';
import { FacetGroups } from '../filters/FacetGroups';
import { conferenceFacetLegends, conferenceSorts } from './conference-list-state';

/** Words, order and facets as one GET form; with scripts the list follows each change. */
export function ConferenceFilters({
  query,
  list,
}: {
  query: ConferenceListQuery;
  list: ConferenceListPage;
}) {
  const { q, sort, facets, when } = query;
  const selected = Object.fromEntries(conferenceFacets.map((name) => [name, facets[name] ?? []]));
  const search = useListSearch(
    { q, sort, ...selected },
    { defaults: { sort: 'date' }, resets: ['show'] },
  );
  const names = Object.keys(conferenceFacetLegends) as ConferenceFacet[];
  return (
    <FacetForm
      key={search.formKey}
      label="Search conferences"
      hint="A subject, a month, a city, a venue"
      action={pathTo('/conferences')}
      defaultValue={q}
      otherParams={{ when: when === 'past' ? when : undefined }}
      onSearch={(text) => search.changeAfterPause({ q: text })}
    >
      <SelectMenu
        label="Sort"
        name="sort"
        options={conferenceSorts}
        defaultValue={sort}
        onSelect={(value) => search.change({ sort: value })}
      />
      <FilterSheet
        inUse={Object.values(facets).flat().length}
        submitLabel={`Show ${formatCount(list.total[when], 'conference')}`}
      >
        <FacetGroups
          noun="conference"
          facets={names.map((name) => ({
            name,
            legend: conferenceFacetLegends[name],
            values: list.facets[name],
            selected: facets[name] ?? [],
          }))}
          onSelect={(name, values) => search.change({ [name]: values })}
        />
      </FilterSheet>
    </FacetForm>
  );
}
