import { type CheckedValues, checkValues } from './check-values';
import { contactFields, contactSchema } from './contact';
import { newsletterFields, newsletterSchema } from './newsletter';
import { preRegistrationSchema } from './pre-registration/pre-registration';
import { preRegistrationFields } from './pre-registration/pre-registration-fields';
import type { PostedFormName } from './submission';

/** The fields of every form, in the order of its page: name in the form's data, label on page and in mail. */
export const formFields: Record<PostedFormName, readonly { name: string; label: string }[]> = {
  contact: contactFields,
  deletion: newsletterFields,
  newsletter: newsletterFields,
  'pre-registration': preRegistrationFields,
};

/**
 * Validates the input of any form, for servers; a page loads only the schema of its own form.
 *
 * @param today ISO date in Pakistan
 */
export function checkForm(
  form: PostedFormName,
  input: Record<string, unknown>,
  today: string,
): CheckedValues<Record<string, string>> {
  const fields = formFields[form].map(({ name }) => name);
  switch (form) {
    case 'contact':
      return checkValues(contactSchema, fields, input);
    case 'deletion':
    case 'newsletter':
      return checkValues(newsletterSchema, fields, input);
    case 'pre-registration':
      return checkValues(preRegistrationSchema(today), fields, input);
  }
}
