import { submitErrorMessages } from '@meridian/contracts/forms';
import { type ServiceContext, ServiceError } from '@meridian/service';
import * as v from 'valibot';
import { readBody } from '../requests/body';
import type { RequestOrigin } from '../requests/request-origin';
import type { FormInput } from './parse-form';

export const maxBodyBytes = 256 * 1024;

const bodySchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ values: v.record(v.string(), v.string()) }),
);

export interface PostedForm {
  input: FormInput;
  /** Of the visitor. */
  clientIp: string;
}

/**
 * A form that the site server sends on behalf of a page without JavaScript.
 *
 * @throws ServiceError `forbidden`, `too-large` or `malformed-request`
 */
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
