import { usePageLanguage } from '@meridian/composition';
import { useListSearch } from '@meridian/composition/forms';
import { facetValueLabel } from '@meridian/contracts/programme';
import {
  ChipChoices,
  FacetChoices,
  FacetForm,
  FacetGroup,
  FilterSheet,
  formatCount,
  SelectMenu,
} from '@meridian/ui/page';
import { useState } from 'react';
import styles from './list-layout.module.css';
import { facetsOf, type ListKind, type ListQuery } from './list-state';

export interface FilterProps<Facet extends string, Query extends ListQuery<Facet>> {
  kind: ListKind<Facet, Query>;
  query: Query;
  /** The values of each facet, each with the number of entries that it would show. */
  counts: Record<Facet, readonly { value: string; count: number }[]>;
  total: number;
  /** The facet that is shown as chips, not in the sheet, and the label of its chip for all values. */
  chips?: { facet: Facet; all: string };
  /** Parameters that the form leaves as they are. */
  otherParams?: Record<string, string | undefined>;
}

/** How many groups of the sheet are open at once. */
const openGroups = 4;

/** Words, order and facets of a list as one GET form; with scripts the list follows each change. */
export function ListFilters<Facet extends string, Query extends ListQuery<Facet>>({
  kind: { noun, hint, path, sorts, legends },
  query: { q, sort, facets },
  counts,
  total,
  chips,
  otherParams,
}: FilterProps<Facet, Query>) {
  const { toAddress } = usePageLanguage();
  const names = facetsOf(legends);
  const selected = Object.fromEntries(names.map((name) => [name, facets[name] ?? []]));
  const search = useListSearch(
    { q, sort, ...selected },
    { defaults: { sort: sorts[0]?.value ?? '' }, resets: ['show'] },
  );
  const choicesOf = (name: Facet) =>
    counts[name].map((choice) => ({ ...choice, label: facetValueLabel(name, choice.value) }));
  const inSheet = names.filter((name) => name !== chips?.facet && counts[name].length > 0);
  const rest = inSheet.slice(openGroups);
  // It is fixed at the first render, so that taking a choice off does not close the groups.
  const [isRestOpen] = useState(() => rest.some((name) => selected[name]?.length));
  const toGroup = (name: Facet) => (
    <FacetGroup key={name} legend={legends[name]}>
      <FacetChoices
        name={name}
        noun={noun}
        first={6}
        selected={selected[name] ?? []}
        choices={choicesOf(name)}
        onSelect={(values) => search.change({ [name]: values })}
      />
    </FacetGroup>
  );
  return (
    <FacetForm
      key={search.formKey}
      label={`Search ${noun}s`}
      hint={hint}
      action={toAddress(path)}
      defaultValue={q}
      otherParams={otherParams}
      onSearch={(text) => search.changeAfterPause({ q: text })}
    >
      <SelectMenu
        label="Sort"
        name="sort"
        options={sorts}
        defaultValue={sort}
        onSelect={(value) => search.change({ sort: value })}
      />
      <FilterSheet
        inUse={inSheet.flatMap((name) => selected[name] ?? []).length}
        submitLabel={`Show ${formatCount(total, noun)}`}
      >
        {inSheet.slice(0, openGroups).map(toGroup)}
        {rest.length > 0 && (
          <details open={isRestOpen} className={styles.rest}>
            <summary>More filters</summary>
            {rest.map(toGroup)}
          </details>
        )}
      </FilterSheet>
      {chips && (
        <ChipChoices
          legend={legends[chips.facet]}
          name={chips.facet}
          noun={noun}
          choices={[{ value: '', label: chips.all }, ...choicesOf(chips.facet)]}
          selected={selected[chips.facet]?.join() ?? ''}
          onSelect={(value) => search.change({ [chips.facet]: value ? [value] : [] })}
        />
      )}
    </FacetForm>
  );
}
