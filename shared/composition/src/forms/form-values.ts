import {
  addValue,
  honeypotField,
  idempotencyKeyField,
  linesOf,
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
    if (typeof value === 'string' && !hiddenFields.includes(name)) addValue(values, name, value);
  return values;
}

/**
 * Sets the value of a field, radio buttons and menus included. When several checkboxes or menus share the name, each takes
 * the line of the value that is among its choices.
 */
export function writeValue(form: HTMLFormElement, name: string, value: string): void {
  const controls = [...form.elements].filter((control) => isNamed(control, name));
  const lines = linesOf(value);
  for (const control of controls)
    if (control instanceof HTMLInputElement && isChecked(control))
      control.checked = lines.includes(control.value);
    else if (control instanceof HTMLSelectElement && controls.length > 1)
      control.value =
        [...control.options].find((option) => lines.includes(option.value))?.value ?? '';
    else if ('value' in control) control.value = value;
}

function isNamed(control: Element, name: string): boolean {
  return 'name' in control && control.name === name;
}

function isChecked({ type }: HTMLInputElement): boolean {
  return type === 'checkbox' || type === 'radio';
}

/** A UUID of version 4. Pages on plain http have no `crypto.randomUUID`. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
