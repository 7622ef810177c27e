import {
  honeypotField,
  idempotencyKeyField,
  noticeField,
  startedField,
} from '@meridian/contracts/forms';

const hiddenFields: readonly string[] = [
  honeypotField,
  idempotencyKeyField,
  noticeField,
  startedField,
];

/** The current values of a form by field name, without the site's hidden fields. */
export function readValues(form: HTMLFormElement): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && !hiddenFields.includes(name)) values[name] ??= value;
  return values;
}

/** Sets the value of a field, radio buttons and menus included. */
export function writeValue(form: HTMLFormElement, name: string, value: string): void {
  const field = form.elements.namedItem(name);
  if (field && 'value' in field) field.value = value;
}
