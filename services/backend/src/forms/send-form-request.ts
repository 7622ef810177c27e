import { addValue, type FormName, formNames } from '@meridian/contracts/forms';
import type { BackendConfig } from '../config';
import { parseFormData } from '../requests/body';
import type { FormInput } from './parse-form';

/** A form as EmailJS's browser library sends it, or the rejection in EmailJS's words. */
export type SendFormRequest = { form: FormName; input: FormInput } | { status: 400; text: string };

/**
 * Parses what `sendForm` of `@emailjs/browser` 4 posts: `multipart/form-data` with the form's fields,
 * then `lib_version`, `service_id`, `template_id` and `user_id`, which is the public key.
 */
export async function parseSendForm(
  body: Uint8Array<ArrayBuffer>,
  contentType: string,
  { publicKey, serviceId, templates }: BackendConfig['forms']['emailJs'],
): Promise<SendFormRequest> {
  const isMultipart = /^multipart\/form-data\s*;/i.test(contentType);
  const data = isMultipart ? await parseFormData(body, contentType) : undefined;
  if (!data) return reject('The form data could not be read: send it as multipart/form-data');
  const input: FormInput = {};
  for (const [name, value] of data) {
    if (typeof value !== 'string') return reject('Attachments are not accepted');
    addValue(input, name, value);
  }
  const { user_id, service_id, template_id } = input;
  if (!user_id) return reject('The Public Key is required');
  if (user_id !== publicKey) return reject('The Public Key is invalid');
  if (!service_id) return reject('The service ID is required');
  if (service_id !== serviceId) return reject('The service ID not found');
  if (!template_id) return reject('The template ID is required');
  const form = formNames.find((name) => templates[name] === template_id);
  return form ? { form, input } : reject('The template ID not found');
}

function reject(text: string): SendFormRequest {
  return { status: 400, text };
}
