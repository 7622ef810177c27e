import { todayInPakistan } from '@meridian/contracts';
import {
  checkProposal,
  formerField,
  imageLimits,
  type ProposalValues,
  proposalFields,
  proposalImageField,
} from '@meridian/contracts/organizers';
import { ServiceError } from '@meridian/service';
import { isPhoneNumber } from '../forms/parse-form';
import { invalidForm, parseFormData, readBody } from '../requests/body';
import { hashContent } from '../requests/repeated-request';
import { makeConferenceImage } from './conference-images';
import type { ProposalRow } from './tables';

/** The content of a request, not validated yet. The name of the file is ignored. */
export interface Upload {
  values: Record<string, string>;
  image: Uint8Array | undefined;
  /** The id of the proposal that this one is to replace. */
  former: string | undefined;
  /** Equal for two requests with the same content. */
  hash: string;
}

/** The image, the texts, and the bytes of multipart itself. */
export const maxBodyBytes = 6 * 1024 * 1024;
/** The form's fields and its image, and a few more: the names of the fields are checked later. */
const maxParts = proposalFields.length + 7;
const tooLarge = 'The image may have 5 MB.';

/**
 * Parses a proposal from `multipart/form-data`: each field of the form at most once, no other field,
 * and one file.
 *
 * @throws ServiceError `wrong-type`, `too-large` or `malformed-request`
 */
export async function parseUpload(request: Request): Promise<Upload> {
  const contentType = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(contentType))
    throw new ServiceError('wrong-type', 'Send the proposal as multipart/form-data.');
  const body = await readBody(request, maxBodyBytes);
  if (!body) throw new ServiceError('too-large', tooLarge);
  if (hasTooManyParts(body, contentType)) throw malformed('The form has more fields than ours.');
  const data = await parseFormData(body, contentType);
  if (!data) throw malformed('The form data could not be read.');
  const names: readonly string[] = [...proposalFields.map(({ name }) => name), formerField];
  const values: Record<string, string> = {};
  let image: Uint8Array | undefined;
  for (const [name, value] of data) {
    if (typeof value === 'string' && names.includes(name) && !(name in values))
      values[name] = value;
    else if (typeof value !== 'string' && name === proposalImageField && !image)
      image = new Uint8Array(await value.arrayBuffer());
    else throw malformed('A field came twice, or is not one of the form’s.');
  }
  // Browsers send an empty file when none was chosen.
  if (image?.length === 0) image = undefined;
  if (image && image.length > imageLimits.maxBytes) throw new ServiceError('too-large', tooLarge);
  return { values, image, former: values[formerField], hash: hashContent(values, image) };
}

/** Parts are counted before parsing, because 6 MB can hold 100,000 fields, which take half a second to parse. */
function hasTooManyParts(body: Uint8Array<ArrayBuffer>, contentType: string): boolean {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(contentType) ?? [];
  const boundary = `--${quoted ?? plain ?? ''}`;
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  let found = -1;
  for (let count = 0; count <= maxParts; count += 1) {
    found = bytes.indexOf(boundary, found + 1);
    if (found < 0) return false;
  }
  return true;
}

function malformed(message: string): ServiceError {
  return new ServiceError('malformed-request', message);
}

export interface ValidUpload {
  values: ProposalValues;
  /** Without content: the image of the former proposal. */
  image: { sha256: string; content?: Buffer };
}

/**
 * Validates the texts, checks that the phone number exists, and then encodes the image.
 *
 * @param former the proposal that this one replaces: its image may stay, and its first day though it has come
 * @throws ServiceError `invalid-values` with the faults by field, `wrong-type` for a file that is no image
 */
export async function validateUpload(
  { values: texts, image: bytes }: Pick<Upload, 'values' | 'image'>,
  now: Date,
  former?: Pick<ProposalRow, 'content' | 'imageSha256'>,
): Promise<ValidUpload> {
  const checked = checkProposal(texts, todayInPakistan(now), {
    unchangedStart: former?.content.startDate,
    isPhoneNumber,
  });
  const errors = checked.status === 'invalid' ? [...checked.errors] : [];
  const source = bytes ?? former?.imageSha256;
  if (!source)
    errors.push({ field: proposalImageField, message: 'Choose an image for the conference' });
  if (!source || checked.status === 'invalid') throw invalidForm(errors);
  const { values } = checked;
  if (typeof source === 'string') return { values, image: { sha256: source } };
  const made = await makeConferenceImage(source);
  if (made.status === 'made') return { values, image: made.image };
  if (made.fault === 'not-an-image')
    throw new ServiceError('wrong-type', 'The file is not a JPEG, PNG, WebP or AVIF image.');
  const message = 'The image has more than 50 million pixels, or takes too long to read';
  throw invalidForm([{ field: proposalImageField, message }]);
}
