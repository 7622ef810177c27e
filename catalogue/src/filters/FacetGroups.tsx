import { FacetChoices, FacetGroup } from '@meridian/ui/page';
import { facetValueLabel } from './facet-labels';

export interface ListedFacet {
  name: string;
  /** What visitors call it, e.g. City. */
  legend: string;
  values: readonly { value: string; count: number }[];
  selected: readonly string[];
}

/** The facets of a list; one without a choice is left out. */
export function FacetGroups({
  facets,
  noun,
  onSelect,
}: {
  facets: readonly ListedFacet[];
  /** What is counted, in the singular. */
  noun: string;
  onSelect: (name: string, values: string[]) => void;
}) {
  return facets
    .filter(({ values }) => values.length > 0)
    .map(({ name, legend, values, selected }) => (
      <FacetGroup key={name} legend={legend}>
        <FacetChoices
          name={name}
          noun={noun}
          first={6}
          selected={selected}
          choices={values.map(({ value, count }) => ({
            value,
            count,
            label: facetValueLabel(name, value),
          }))}
          onSelect={(chosen) => onSelect(name, chosen)}
        />
      </FacetGroup>
    ));
}
