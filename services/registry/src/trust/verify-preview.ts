import type { Preview } from '@meridian/contracts';
import { previewSchema, signedSchema } from '@meridian/contracts/schemas';
import { parseText } from '@meridian/service/parse-text';
import * as v from 'valibot';
import { mismatch, verifySigned } from './signed';
import type { TrustRoot } from './trust-root';

/** The registry's response for a preview: what it signed. */
export const previewResponseSchema = v.object({ preview: signedSchema });

export type PreviewResponse = v.InferOutput<typeof previewResponseSchema>;

/**
 * Checks that the registry signed a preview, and that it is the requested one. The caller checks whether it has ended.
 *
 * @throws ServiceError `signature-invalid`, or `integrity-mismatch` for another text, channel or id
 */
export function verifyPreview(
  { preview: signed }: PreviewResponse,
  { root, channel, id }: { root: TrustRoot; channel: string; id: string },
): Preview {
  const payload = verifySigned(signed, root, 'registry');
  const suggestion = 'Open the link on the site of its channel, or make another one.';
  const expected = { code: 'integrity-mismatch', expected: 'a preview', suggestion } as const;
  const preview = parseText(payload, previewSchema, expected);
  if (preview.channel !== channel)
    throw mismatch(`a preview of channel ${channel}`, `one of ${preview.channel}`, suggestion);
  if (preview.id !== id) throw mismatch('the preview of the link', 'another one', suggestion);
  return preview;
}
