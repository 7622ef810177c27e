import { SelectField, type SelectFieldProps, TextField } from '@shared/ui/forms';
import type { EnrolmentOptions } from './enrolment-options';

/** What to attend, from the live lists; where they cannot be had, the visitor writes it. */
export function EnrolmentOptionsField({
  offers,
  ...field
}: Omit<SelectFieldProps, 'options' | 'groups' | 'defaultValue'> & {
  offers: EnrolmentOptions | null;
  defaultValue: string | undefined;
}) {
  if (!offers) {
    const { label, name, error, defaultValue, autoComplete } = field;
    return (
      <TextField
        {...{ label, name, error, defaultValue, autoComplete }}
        required
        hint="The list cannot be shown right now. Write the title of the conference or course."
      />
    );
  }
  const groups = [
    { label: 'Conferences', options: offers.conferences.map(({ name }) => name) },
    { label: 'Courses', options: offers.courses.map(({ name }) => name) },
  ].filter(({ options }) => options.length > 0);
  const known = groups.flatMap(({ options }) => options);
  const chosen = field.defaultValue;
  // What was chosen before may have begun since; it is not lost for that.
  const others = chosen && !known.includes(chosen) ? [chosen] : [];
  return <SelectField {...field} options={[...others, 'I have not decided yet']} groups={groups} />;
}
