import { type FieldFault, todayInPakistan } from '@shared/contracts';
import {
  checkProposal,
  type ProposalValues,
  proposalFields,
  proposalImageField,
  proposalPhoneMessages,
} from '@shared/contracts/organizers';
import { type ServiceContext, ServiceError } from '@shared/service';
import { isPhoneNumber } from '../forms/phone-number';
import { makeImage, type ServedImage } from './images/make-image';
import type { Upload } from './parse-upload';

type Validated<Image> =
  | { status: 'accepted'; values: ProposalValues; image: Image }
  | { status: 'invalid'; errors: FieldFault[] };

/**
 * Validates the texts, and then makes the image.
 *
 * @param options.unchangedStart first day of the proposal that is changed; it may stay though it has come
 * @throws ServiceError `wrong-type` for a file that is no image
 */
export function validateUpload(
  upload: Upload,
  options: { now: Date; isImageRequired: true },
): Promise<Validated<ServedImage>>;
export function validateUpload(
  upload: Upload,
  options: { now: Date; isImageRequired: false; unchangedStart: string },
): Promise<Validated<ServedImage | undefined>>;
export async function validateUpload(
  { values: texts, image: bytes }: Upload,
  options: { now: Date; isImageRequired: boolean; unchangedStart?: string },
): Promise<Validated<ServedImage | undefined>> {
  const { now, isImageRequired, unchangedStart } = options;
  const { values, errors } = validateTexts(texts, todayInPakistan(now), unchangedStart);
  const missing = 'Choose a picture for the conference';
  if (isImageRequired && !bytes) errors.push({ field: proposalImageField, message: missing });
  if (!values || errors.length > 0) return { status: 'invalid', errors };
  if (!bytes) return { status: 'accepted', values, image: undefined };
  const made = await makeImage(bytes);
  if (made.status === 'made') return { status: 'accepted', values, image: made.image };
  if (made.fault === 'not-an-image')
    throw new ServiceError('wrong-type', 'The file is not a JPEG, PNG, WebP or AVIF picture.');
  const message = 'The picture has more than 50 million pixels, or takes too long to read';
  return { status: 'invalid', errors: [{ field: proposalImageField, message }] };
}

/** By the form's schema, and the phone number by whether it exists. */
function validateTexts(
  texts: Record<string, string>,
  today: string,
  unchangedStart: string | undefined,
): { values: ProposalValues | undefined; errors: FieldFault[] } {
  const checked = checkProposal(texts, today, { unchangedStart });
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
