import type { ReleaseRecord, ReleaseReference, Signed } from '@meridian/contracts';
import { releaseRecordSchema } from '@meridian/contracts/schemas';
import { parseText } from '@meridian/service/parse-text';
import * as v from 'valibot';
import { digestOf, mismatch, verifySigned } from './signed';
import type { TrustRoot } from './trust-root';

/** Reads a record without trusting it. @throws ServiceError `release-invalid` with every finding. */
export function parseRecord(payload: string): ReleaseRecord {
  return parse(releaseRecordSchema, payload);
}

function parse<Output>(schema: v.GenericSchema<unknown, Output>, payload: string): Output {
  return parseText(payload, schema, {
    code: 'release-invalid',
    expected: 'a release record',
    suggestion: 'Build the release with the build of this repository and publish again.',
  });
}

const known = ['app', 'version', 'kind', 'commit', 'builtAt', 'contract', 'files'] as const;
/** The fields that every form of the record has. */
const factsSchema = v.object({
  ...v.pick(releaseRecordSchema, [...known, 'federationRuntime', 'provenance']).entries,
  routes: v.array(v.object({ path: v.string() })),
  widgets: v.array(v.object({ id: v.string() })),
  navigation: v.array(v.object({ label: v.string() })),
  notes: v.optional(releaseRecordSchema.entries.notes.wrapped, []),
});

/** Reads a stored record, which may have an older form. @throws ServiceError `release-invalid` with every finding. */
export function parseFacts(payload: string): v.InferOutput<typeof factsSchema> {
  return parse(factsSchema, payload);
}

/** The record of a stored release; null when it has an older form. */
export function findRecord({ payload }: Signed): ReleaseRecord | null {
  const record = v.safeParse(v.pipe(v.string(), v.parseJson(), releaseRecordSchema), payload);
  return record.success ? record.output : null;
}

type NamedRelease = ReleaseReference & { app: string };

/**
 * Reads a record that a live map names, for programs without a trust root: its signature is not verified.
 *
 * @returns also the sha384 of the signed payload
 * @throws ServiceError `release-invalid`, or `integrity-mismatch` when the record is not the `expected` one.
 */
export function readRelease(
  { payload }: Signed,
  expected?: NamedRelease,
): { record: ReleaseRecord; digest: string } {
  const record = parseRecord(payload);
  const digest = digestOf(payload);
  const { app, version } = record;
  const named = expected ?? { app, version, digest };
  if (app === named.app && version === named.version && digest === named.digest)
    return { record, digest };
  throw mismatch(
    `the record of ${named.app} ${named.version} with ${named.digest}`,
    `${app} ${version} with ${digest}`,
    'Use no file of this release, and look for who changed the record.',
  );
}

/**
 * Reads a record that the team of the release's app signed; with `expected` only that one.
 *
 * @throws ServiceError as `readRelease`, or `signature-invalid`
 */
export function verifyRelease(signed: Signed, root: TrustRoot, expected?: NamedRelease) {
  const release = readRelease(signed, expected);
  verifySigned(signed, root, `team:${release.record.app}`);
  return release;
}
