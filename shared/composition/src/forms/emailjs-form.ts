import type { FormName } from '@meridian/contracts';
import { emailJsFields } from '@meridian/contracts/forms';

/** A form with the fields that the specification names and no other, for EmailJS: its library takes elements alone. */
export function makeEmailJsForm(form: FormName, values: Record<string, string>): HTMLFormElement {
  const element = document.createElement('form');
  for (const name of emailJsFields[form]) {
    // Other than an input, it keeps the lines of a text.
    const field = document.createElement('textarea');
    field.name = name;
    field.value = values[name] ?? '';
    element.append(field);
  }
  return element;
}
