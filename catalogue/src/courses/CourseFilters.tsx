import { useListSearch } from '@meridian/composition/forms';
import { pathTo } from '@meridian/contracts';
import {
  type CourseListPage,
  type CourseListQuery,
  courseFacets,
} from '@meridian/contracts/programme';
import { FacetForm, FilterSheet, formatCount, SelectMenu } from '@meridian/ui/page';
import { FacetGroups } from '../filters/FacetGroups';
import { courseFacetLegends, courseSorts } from './course-list-state';

/** Words, order and facets as one GET form; with scripts the list follows each change. */
export function CourseFilters({ query, list }: { query: CourseListQuery; list: CourseListPage }) {
  const { q, sort, facets } = query;
  const selected = Object.fromEntries(courseFacets.map((name) => [name, facets[name] ?? []]));
  const search = useListSearch(
    { q, sort, ...selected },
    { defaults: { sort: 'soonest' }, resets: ['show'] },
  );
  return (
    <FacetForm
      key={search.formKey}
      label="Search courses"
      hint="A subject, a month, a city, a price"
      action={pathTo('/courses')}
      defaultValue={q}
      onSearch={(text) => search.changeAfterPause({ q: text })}
    >
      <SelectMenu
        label="Sort"
        name="sort"
        options={courseSorts}
        defaultValue={sort}
        onSelect={(value) => search.change({ sort: value })}
      />
      <FilterSheet
        inUse={Object.values(facets).flat().length}
        submitLabel={`Show ${formatCount(list.total, 'course')}`}
      >
        <FacetGroups
          noun="course"
          facets={courseFacets.map((name) => ({
            name,
            legend: courseFacetLegends[name],
            values: list.facets[name],
            selected: facets[name] ?? [],
          }))}
          onSelect={(name, values) => search.change({ [name]: values })}
        />
      </FilterSheet>
    </FacetForm>
  );
}
