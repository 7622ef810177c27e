import { type FormName, formNames } from '@shared/contracts/forms';
import type { GivenValues } from './given-form';
import type { FormSettings } from './settings';

/** A form as EmailJS's browser library sends it, or why it is refused, in that service's words. */
export type SendFormRequest =
  | { form: FormName; values: GivenValues }
  | { status: 400; text: string };

/** The longest body that is read, in bytes. */
export const longestBody = 256 * 1024;

/**
 * Reads what `sendForm` of `@emailjs/browser` 4 posts: `multipart/form-data` with the form's fields,
 * then `lib_version`, `service_id`, `template_id` and `user_id`, which is the public key.
 */
export async function readSendForm(
  body: Uint8Array<ArrayBuffer>,
  contentType: string,
  { publicKey, serviceId, templates }: FormSettings['emailJs'],
): Promise<SendFormRequest> {
  const data = await parse(body, contentType);
  if (!data) return refuse('The form data could not be read: send it as multipart/form-data');
  const values: GivenValues = {};
  for (const [name, value] of data) {
    if (typeof value !== 'string') return refuse('Attachments are not accepted');
    values[name] = value;
  }
  const { user_id, service_id, template_id } = values;
  if (!user_id) return refuse('The Public Key is required');
  if (user_id !== publicKey) return refuse('The Public Key is invalid');
  if (!service_id) return refuse('The service ID is required');
  if (service_id !== serviceId) return refuse('The service ID not found');
  if (!template_id) return refuse('The template ID is required');
  const form = formNames.find((name) => templates[name] === template_id);
  return form ? { form, values } : refuse('The template ID not found');
}

async function parse(
  body: Uint8Array<ArrayBuffer>,
  contentType: string,
): Promise<FormData | undefined> {
  if (!/^multipart\/form-data\s*;/i.test(contentType)) return undefined;
  try {
    return await new Response(body, { headers: { 'content-type': contentType } }).formData();
  } catch {
    return undefined;
  }
}

function refuse(text: string): SendFormRequest {
  return { status: 400, text };
}
