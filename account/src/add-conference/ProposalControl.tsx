import {
  businessTypes,
  countries,
  type ProposalField,
  proposalFields,
} from '@shared/contracts/organizers';
import { DateField, SelectField, TextArea, TextField } from '@shared/ui/forms';
import { fieldSettings } from './field-settings';

/** Id of the list of suggestions. */
const focusesId = 'known-focuses';

/** One field of the form, in the control that its settings ask for. */
export function ProposalControl({
  name,
  value,
  error,
  focuses,
  firstDay,
}: {
  name: ProposalField;
  /** What it begins with. */
  value: string | undefined;
  error: string | undefined;
  /** Suggestions for the focus. */
  focuses: readonly string[];
  /** The earliest day that a conference may begin on, as an ISO date. */
  firstDay: string;
}) {
  const { control, autoComplete, hint, isOptional } = fieldSettings[name];
  const label = proposalFields.find((field) => field.name === name)?.label ?? name;
  const field = {
    name,
    label: isOptional ? `${label} (optional)` : label,
    defaultValue: value,
    error,
    hint,
    autoComplete,
    required: !isOptional,
  };
  switch (control) {
    case 'line':
      return <TextField {...field} />;
    case 'email':
      return <TextField {...field} type="email" autoCapitalize="none" spellCheck={false} />;
    case 'tel':
      return <TextField {...field} type="tel" />;
    case 'url':
      return (
        <TextField {...field} type="url" inputMode="url" autoCapitalize="none" spellCheck={false} />
      );
    case 'date':
      return <DateField {...field} min={firstDay} max="2099-12-31" />;
    case 'country':
      return <SelectField {...field} options={countries} />;
    case 'kind':
      return <SelectField {...field} options={businessTypes} />;
    case 'focus':
      return (
        <>
          <TextField {...field} list={focusesId} />
          <datalist id={focusesId}>
            {focuses.map((focus) => (
              <option key={focus} value={focus} />
            ))}
          </datalist>
        </>
      );
    case 'text':
      return <TextArea {...field} rows={8} />;
  }
}
