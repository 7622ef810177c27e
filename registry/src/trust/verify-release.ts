import type { ReleaseRecord, ReleaseReference, Signed } from '@shared/contracts';
import { releaseRecordSchema } from '@shared/contracts/schemas';
import { ServiceError } from '@shared/service/errors';
import * as v from 'valibot';
import { digestOf, verifySigned } from './signed';
import type { TrustRoot } from './trust-root';

export interface VerifiedRelease {
  record: ReleaseRecord;
  /** sha384 of the signed payload: what a live map names. */
  digest: string;
}

/** Reads a record without trusting it. @throws ServiceError `release-invalid` with every finding. */
export function parseRecord(payload: string): ReleaseRecord {
  const record = v.safeParse(v.pipe(v.string(), v.parseJson(), releaseRecordSchema), payload);
  if (!record.success)
    throw new ServiceError(
      'release-invalid',
      `expected a release record, found: ${v.summarize(record.issues)}`,
      { suggestion: 'Build the release with the build of this repository and publish again.' },
    );
  return record.output;
}

/**
 * Checks that the team of the release's own app signed the record, and that it is the one that was requested.
 *
 * @throws ServiceError `release-invalid`, `signature-invalid`, or `integrity-mismatch` when the
 * record is another than `expected`.
 */
export function verifyRelease(
  signed: Signed,
  root: TrustRoot,
  expected?: ReleaseReference & { app: string },
): VerifiedRelease {
  const record = parseRecord(signed.payload);
  verifySigned(signed, root, `team:${record.app}`);
  const digest = digestOf(signed.payload);
  if (
    expected &&
    (record.app !== expected.app ||
      record.version !== expected.version ||
      digest !== expected.digest)
  )
    throw new ServiceError(
      'integrity-mismatch',
      `expected the record of ${expected.app} ${expected.version} with ${expected.digest}, found ${record.app} ${record.version} with ${digest}`,
      { suggestion: 'Use no file of this release, and look for who changed the record.' },
    );
  return { record, digest };
}
