import type { FieldName } from './check-fields';

/** What is typed into a field of a form; empty when the form has no such field. */
export function readField(form: HTMLFormElement | null, name: FieldName): string {
  const field = form?.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field.value : '';
}
