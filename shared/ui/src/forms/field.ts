import type { ReactNode } from 'react';

/** The props of every field. */
export interface FieldProps {
  label: string;
  /** Name in the form's data; also the id unless `id` is set. */
  name: string;
  /** For a second field of the same name on one page. */
  id?: string | undefined;
  hint?: ReactNode;
  /** Says what is wrong and what to do; marks the field as invalid. */
  error?: string | undefined;
  required?: boolean | undefined;
  className?: string | undefined;
}

/** The attributes that connect a control to its label, hint and error. */
export function controlAttributes({ id, name, hint, error, required }: FieldProps) {
  const own = id ?? name;
  const described = [hint && `${own}-hint`, error && `${own}-error`].filter(Boolean).join(' ');
  return {
    id: own,
    name,
    required: required ?? false,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
  } as const;
}
