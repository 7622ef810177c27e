import { type FieldFault, todayInPakistan } from '@meridian/contracts';
import {
  checkProposal,
  type ProposalValues,
  proposalFields,
  proposalImageField,
  proposalPhoneMessages,
} from '@meridian/contracts/organizers';
import { type ServiceContext, ServiceError } from '@meridian/service';
import { isPhoneNumber } from '../forms/phone-number';
import { makeImage } from './images/make-image';
import type { Upload } from './parse-upload';
import type { ProposalRow } from './tables';

type Validated =
  /** The image has no content when it is the one that the proposal has already. */
  | { status: 'accepted'; values: ProposalValues; image: { sha256: string; content?: Buffer } }
  | { status: 'invalid'; errors: FieldFault[] };

/**
 * Validates the texts, and then makes the image.
 *
 * @param before the proposal that is changed: its image may stay, and its first day though it has come
 * @throws ServiceError `wrong-type` for a file that is no image
 */
export async function validateUpload(
  { values: texts, image: bytes }: Upload,
  now: Date,
  before?: Pick<ProposalRow, 'content' | 'imageSha256'>,
): Promise<Validated> {
  const { values, errors } = validateTexts(texts, todayInPakistan(now), before?.content.startDate);
  const source = bytes ?? before?.imageSha256;
  if (!source)
    errors.push({ field: proposalImageField, message: 'Choose an image for the conference' });
  if (!source || !values || errors.length > 0) return { status: 'invalid', errors };
  if (typeof source === 'string') return { status: 'accepted', values, image: { sha256: source } };
  const made = await makeImage(source);
  if (made.status === 'made') return { status: 'accepted', values, image: made.image };
  if (made.fault === 'not-an-image')
    throw new ServiceError('wrong-type', 'The file is not a JPEG, PNG, WebP or AVIF image.');
  const message = 'The image has more than 50 million pixels, or takes too long to read';
  return { status: 'invalid', errors: [{ field: proposalImageField, message }] };
}

/** By the form's schema, and the phone number by whether it exists. */
function validateTexts(
  texts: Record<string, string>,
  today: string,
  unchangedStart: string | undefined,
): { values: ProposalValues | undefined; errors: FieldFault[] } {
  const checked = checkProposal(texts, today, { unchangedStart, lacksCity: !('city' in texts) });
  const errors = checked.status === 'invalid' ? [...checked.errors] : [];
  const hasPhoneError = errors.some(({ field }) => field === 'phone');
  if (!hasPhoneError && !isPhoneNumber(texts.phone ?? '')) {
    errors.push({ field: 'phone', message: proposalPhoneMessages.wrong });
    const order = proposalFields.map(({ name }): string => name);
    errors.sort((a, b) => order.indexOf(a.field) - order.indexOf(b.field));
  }
  return checked.status === 'accepted' && errors.length === 0
    ? { values: checked.values, errors: [] }
    : { values: undefined, errors };
}

/** 422, with the envelope of every error and the fields' errors beside it. */
export function respondWithInvalid(c: ServiceContext, errors: FieldFault[]): Response {
  const message = 'Something in the form has to be changed.';
  const error = { code: 'invalid-values', message, requestId: c.var.requestId };
  return c.json({ error, errors }, 422);
}
