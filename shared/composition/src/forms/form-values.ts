import { honeypotField, idempotencyKeyField, startedField } from '@shared/contracts/forms';

const ownFields: readonly string[] = [honeypotField, idempotencyKeyField, startedField];

/** What stands in a form at present, by field; the site's own hidden fields are left out. */
export function readValues(form: HTMLFormElement): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && !ownFields.includes(name)) values[name] ??= value;
  return values;
}

/** Puts a value into a form as if it had been typed; radio buttons and menus included. */
export function writeValue(form: HTMLFormElement, name: string, value: string): void {
  const field = form.elements.namedItem(name);
  if (field && 'value' in field) field.value = value;
}
