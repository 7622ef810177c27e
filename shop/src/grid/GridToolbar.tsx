import { paths } from '@shared/contracts';
import { SearchField, SelectMenu } from '@shared/ui';
import type { Provider } from '../products/providers';
import { type Sort, sortNames } from './select-products';

/** Search and order of a grid, as one form that works without JavaScript. */
export function GridToolbar({
  provider,
  query,
  sort,
  offered,
  onChange,
}: {
  provider: Provider;
  query: string;
  sort: Sort;
  offered: readonly Sort[];
  onChange: (changes: { q?: string; sort?: string | undefined }) => void;
}) {
  return (
    <SearchField
      label={`Search ${provider.noun}s`}
      action={paths.shopGrid(provider.id)}
      defaultValue={query}
      onSearch={(q) => onChange({ q })}
    >
      <SelectMenu
        label="Sort"
        name="sort"
        defaultValue={sort}
        options={offered.map((value) => ({ value, label: sortNames[value] }))}
        onSelect={(value) => onChange({ sort: value === 'listed' ? undefined : value })}
      />
    </SearchField>
  );
}
