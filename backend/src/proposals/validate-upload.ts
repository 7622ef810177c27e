import { type FieldFault, todayInPakistan } from '@meridian/contracts';
import {
  checkProposal,
  type ProposalValues,
  proposalImageField,
} from '@meridian/contracts/organizers';
import { type ServiceContext, ServiceError } from '@meridian/service';
import { isPhoneNumber } from '../forms/phone-number';
import { makeImage } from './images/make-image';
import type { Upload } from './parse-upload';
import type { ProposalRow } from './tables';

type Validated =
  /** The image has no content when it is that of the former proposal. */
  | { status: 'accepted'; values: ProposalValues; image: { sha256: string; content?: Buffer } }
  | { status: 'invalid'; errors: FieldFault[] };

/**
 * Validates the texts, the phone number by whether it exists, and then makes the image.
 *
 * @param former the proposal that this one replaces: its image may stay, and its first day though it has come
 * @throws ServiceError `wrong-type` for a file that is no image
 */
export async function validateUpload(
  { values: texts, image: bytes }: Pick<Upload, 'values' | 'image'>,
  now: Date,
  former?: Pick<ProposalRow, 'content' | 'imageSha256'>,
): Promise<Validated> {
  const checked = checkProposal(texts, todayInPakistan(now), {
    unchangedStart: former?.content.startDate,
    isPhoneNumber,
  });
  const errors = checked.status === 'invalid' ? [...checked.errors] : [];
  const source = bytes ?? former?.imageSha256;
  if (!source)
    errors.push({ field: proposalImageField, message: 'Choose an image for the conference' });
  if (!source || checked.status === 'invalid') return { status: 'invalid', errors };
  const { values } = checked;
  if (typeof source === 'string') return { status: 'accepted', values, image: { sha256: source } };
  const made = await makeImage(source);
  if (made.status === 'made') return { status: 'accepted', values, image: made.image };
  if (made.fault === 'not-an-image')
    throw new ServiceError('wrong-type', 'The file is not a JPEG, PNG, WebP or AVIF image.');
  const message = 'The image has more than 50 million pixels, or takes too long to read';
  return { status: 'invalid', errors: [{ field: proposalImageField, message }] };
}

/** 422, with the envelope of every error and the fields' errors beside it. */
export function respondWithInvalid(c: ServiceContext, errors: FieldFault[]): Response {
  const message = 'Something in the form has to be changed.';
  const error = { code: 'invalid-values', message, requestId: c.var.requestId };
  return c.json({ error, errors }, 422);
}
