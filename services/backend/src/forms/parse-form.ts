import {
  type CheckedValues,
  checkForm,
  type FieldFault,
  foldValue,
  formFields,
  type PostedFormName,
  phoneMessages,
  submitErrorMessages,
} from '@meridian/contracts/forms';
import { type ServiceContext, ServiceError } from '@meridian/service';
import { isValidPhoneNumber } from 'libphonenumber-js/min';
import * as v from 'valibot';
import { readBody } from '../requests/body';
import type { RequestOrigin } from '../requests/request-origin';

/** The fields of a request before validation. */
export type FormInput = Record<string, unknown>;

export const maxBodyBytes = 256 * 1024;

const bodySchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ values: v.record(v.string(), v.string()) }),
);

export interface PostedForm {
  input: FormInput;
  clientIp: string;
}

/** The site server sends these for pages without JavaScript. @throws ServiceError `forbidden`, `too-large` or `malformed-request` */
export async function readPostedForm(
  c: ServiceContext,
  requestOrigin: RequestOrigin,
): Promise<PostedForm> {
  if (!requestOrigin.isInternal(c) && !requestOrigin.isFromOurPages(c))
    throw new ServiceError('forbidden', 'Forms are taken from the pages of this site alone.');
  const body = await readBody(c.req.raw, maxBodyBytes);
  if (!body) throw new ServiceError('too-large', submitErrorMessages.tooLarge);
  const parsed = v.safeParse(bodySchema, new TextDecoder().decode(body));
  if (!parsed.success)
    throw new ServiceError('malformed-request', 'Expected {"values": {…}} as JSON.');
  return { input: parsed.output.values, clientIp: requestOrigin.readClientIp(c) };
}

export function validateForm(
  form: PostedFormName,
  input: FormInput,
  today: string,
): CheckedValues<Record<string, string>> {
  const values = Object.fromEntries(
    Object.entries(input).map(([field, value]) => [
      field,
      // No keyboard sends half a surrogate pair, and the database cannot store one.
      typeof value === 'string' ? value.replace(/\p{Cs}/gu, '\uFFFD') : value,
    ]),
  );
  const checked = checkForm(form, values, today);
  const faults = checked.status === 'invalid' ? checked.errors : [];
  const faulty = new Set(faults.map(({ field }) => field));
  const texts = Object.entries(values).flatMap(([field, text]) =>
    typeof text === 'string' && !faulty.has(field) ? [[field, text] as const] : [],
  );
  const names = formFields[form].map(({ name }) => name);
  const errors = [...faults, ...findPhoneFaults(Object.fromEntries(texts))]
    .filter(({ field }) => field === '' || names.includes(field))
    .sort((a, b) => names.indexOf(a.field) - names.indexOf(b.field));
  return errors.length > 0 ? { status: 'invalid', errors } : checked;
}

/** Whether the number exists in some country. Without a country code it counts as Pakistan's. */
export function isPhoneNumber(text: string): boolean {
  return isValidPhoneNumber(foldValue(text), 'PK');
}

export function findPhoneFaults(values: Record<string, string>): FieldFault[] {
  return Object.entries(phoneMessages)
    .filter(([field]) => values[field] !== undefined && !isPhoneNumber(values[field]))
    .map(([field, { wrong }]) => ({ field, message: wrong }));
}
