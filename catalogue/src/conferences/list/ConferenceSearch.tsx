import { useSearchParams } from '@shared/composition';
import { paths } from '@shared/contracts';
import { SearchField } from '@shared/ui';
import { useAddressForm } from '../../lists/use-address-form';
import type { ConferencesState } from './conferences-address';

/** A search that works without JavaScript; with it, as one types. */
export function ConferenceSearch({ state: { q, when } }: { state: ConferencesState }) {
  const [, change] = useSearchParams();
  const form = useAddressForm({ q }, change);
  return (
    <SearchField
      key={form.formKey}
      label="Search conferences"
      hint="By title, city or focus"
      action={paths.conferences()}
      defaultValue={q}
      otherParams={{ when: when === 'past' ? when : undefined }}
      onSearch={(text) => form.tellAfterPause({ q: text })}
    />
  );
}
