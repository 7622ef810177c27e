import type { PreRegistrationField } from '@shared/contracts/forms';
import { DateField, SelectField, TextArea, TextField } from '@shared/ui/forms';
import { EnrolmentOptionsField } from './EnrolmentOptionsField';
import type { EnrolmentOptions } from './enrolment-options';
import { fieldSettings } from './field-settings';

/** One field of the form, in the control that its settings ask for. */
export function PreRegistrationControl({
  name,
  label,
  value,
  error,
  offers,
}: {
  name: PreRegistrationField;
  label: string;
  /** What it begins with. */
  value: string | undefined;
  error: string | undefined;
  offers: EnrolmentOptions | null;
}) {
  const { control, autoComplete, hint, isOptional, options = [], inputMode } = fieldSettings[name];
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
      return <TextField {...field} {...(inputMode ? { inputMode } : {})} />;
    case 'email':
      return <TextField {...field} type="email" autoCapitalize="none" spellCheck={false} />;
    case 'tel':
      return <TextField {...field} type="tel" />;
    case 'date':
      return <DateField {...field} />;
    case 'text':
      return <TextArea {...field} rows={3} />;
    case 'choice':
      return <SelectField {...field} options={options} />;
    case 'offers':
      return <EnrolmentOptionsField {...field} offers={offers} />;
  }
}
