import type { FieldFault } from '@shared/contracts';
import { type ProposalValues, proposalImageField } from '@shared/contracts/organizers';
import { type ServiceContext, ServiceError } from '@shared/service';
import { type MadePicture, makePicture } from '../pictures/make-picture';
import { checkGivenProposal } from './check-proposal';
import type { Upload } from './read-upload';

type Accepted<Picture> =
  | { status: 'accepted'; values: ProposalValues; picture: Picture }
  | { status: 'invalid'; errors: FieldFault[] };

/**
 * Checks the texts, and then makes the picture. A change may leave the first day as it is, come or not.
 *
 * @throws ServiceError `wrong-type` for a file that is no picture
 */
export function acceptUpload(
  upload: Upload,
  options: { now: Date; isPictureRequired: true },
): Promise<Accepted<MadePicture>>;
export function acceptUpload(
  upload: Upload,
  options: { now: Date; isPictureRequired: false; unchangedStart: string },
): Promise<Accepted<MadePicture | undefined>>;
export async function acceptUpload(
  { values: given, image }: Upload,
  options: { now: Date; isPictureRequired: boolean; unchangedStart?: string },
): Promise<Accepted<MadePicture | undefined>> {
  const { now, isPictureRequired, unchangedStart } = options;
  const { values, errors } = checkGivenProposal(given, now, unchangedStart);
  const missing = 'Choose a picture for the conference';
  if (isPictureRequired && !image) errors.push({ field: proposalImageField, message: missing });
  if (!values || errors.length > 0) return { status: 'invalid', errors };
  if (!image) return { status: 'accepted', values, picture: undefined };
  const made = await makePicture(image);
  if (made.status === 'made') return { status: 'accepted', values, picture: made.picture };
  if (made.fault === 'not-a-picture')
    throw new ServiceError('wrong-type', 'The file is not a JPEG, PNG, WebP or AVIF picture.');
  const message = 'The picture has more than 50 million pixels, or takes too long to read';
  return { status: 'invalid', errors: [{ field: proposalImageField, message }] };
}

/** 422, with the envelope of every error and the faults beside it. */
export function refuseValues(context: ServiceContext, errors: FieldFault[]): Response {
  const message = 'Something in the form has to be changed.';
  const error = { code: 'invalid-values', message, requestId: context.var.requestId };
  return context.json({ error, errors }, 422, { 'Cache-Control': 'no-store' });
}
