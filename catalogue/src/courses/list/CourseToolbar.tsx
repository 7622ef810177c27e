import { useSearchParams } from '@shared/composition';
import { paths } from '@shared/contracts';
import { SearchField, SelectMenu } from '@shared/ui';
import { useAddressForm } from '../../lists/use-address-form';
import { type CoursesState, courseSorts } from './courses-address';

/** Search and order as one form that works without JavaScript; with it, as one types. */
export function CourseToolbar({ state: { focus, q, sort } }: { state: CoursesState }) {
  const [, change] = useSearchParams();
  const form = useAddressForm({ q, sort }, (changes) =>
    change(changes.sort === 'soonest' ? { ...changes, sort: undefined } : changes),
  );
  return (
    <SearchField
      key={form.formKey}
      label="Search courses"
      action={paths.courses()}
      defaultValue={q}
      otherParams={{ focus }}
      onSearch={(text) => form.tellAfterPause({ q: text })}
    >
      <SelectMenu
        label="Sort"
        name="sort"
        options={courseSorts}
        defaultValue={sort}
        onSelect={(value) => form.tell({ sort: value })}
      />
    </SearchField>
  );
}
