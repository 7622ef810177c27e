import { useTexts } from '@meridian/ui';
import { SelectField, type SelectFieldProps } from './SelectField';
import { TextArea, TextField } from './TextField';

/** The settings of one field. */
export interface FieldSettings extends Partial<Pick<SelectFieldProps, 'options' | 'groups'>> {
  /** A line of text by default. */
  control?: 'line' | 'email' | 'tel' | 'url' | 'date' | 'text' | 'select';
  /** Kind of text that browsers may fill in; `off` by default. Source: the HTML standard's autofill field names. */
  autoComplete?: string;
  hint?: string;
  isOptional?: true;
  inputMode?: 'numeric' | 'decimal';
  /** Needed for numbers with letters on pages in a language from right to left. */
  dir?: 'ltr';
  /** Visible lines of a text. */
  rows?: number;
  /** The first and last allowed day, as ISO dates. */
  min?: string;
  max?: string;
  /** Suggestions for a line of text; the visitor may enter another text. */
  suggestions?: readonly string[];
}

/** One field of a form, with the control that its settings name. */
export function FieldControl({
  name,
  label,
  value,
  error,
  settings,
}: {
  name: string;
  label: string;
  /** The initial value. */
  value: string | undefined;
  error: string | undefined;
  settings: FieldSettings;
}) {
  const t = useTexts();
  const { control = 'line', autoComplete = 'off', hint, isOptional, inputMode, dir } = settings;
  const { rows, min, max, options = [], groups, suggestions } = settings;
  const field = {
    name,
    label: isOptional ? t('{label} (optional)', { label }) : label,
    defaultValue: value,
    error,
    hint,
    autoComplete,
    required: !isOptional,
  };
  switch (control) {
    case 'text':
      return <TextArea {...field} rows={rows} />;
    case 'select':
      return <SelectField {...field} options={options} groups={groups} />;
    case 'date':
      return <TextField {...field} type="date" min={min} max={max} />;
  }
  const plainText = ['email', 'url'].includes(control) && {
    autoCapitalize: 'none',
    spellCheck: false,
  };
  const mode = control === 'url' ? 'url' : inputMode;
  const list = suggestions && `known-${name}`;
  return (
    <>
      <TextField
        {...field}
        {...plainText}
        {...(dir && { dir })}
        {...(mode && { inputMode: mode })}
        type={control === 'line' ? 'text' : control}
        list={list}
      />
      {suggestions && (
        <datalist id={list}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
    </>
  );
}
