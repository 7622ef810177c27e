import { parseText } from '@meridian/service';
import * as v from 'valibot';
import { isSafeUrl } from '../config';
import { appsSchema } from '../trust';

export const safeUrl = v.pipe(v.string(), v.check(isSafeUrl, 'an https URL'));

const trustedJobsSchema = v.pipe(
  v.array(
    v.strictObject({
      /** As the tokens name it in `iss`, letter by letter. */
      issuer: safeUrl,
      /** What the tokens have to name in `aud`: tokens that were made for others do not count. */
      audience: v.pipe(v.string(), v.minLength(1)),
      /** Where the issuer's keys are; else its discovery document says so. */
      jwksUrl: v.exactOptional(safeUrl),
      /** Each of them has to be in the token with this value. At least one: an issuer has many customers. */
      claims: v.pipe(
        v.record(v.string(), v.string()),
        v.check((claims) => Object.keys(claims).length > 0, 'at least one claim'),
      ),
      /** That the job may publish and release. */
      apps: appsSchema,
    }),
  ),
  v.check((jobs) => {
    const urls = new Map(jobs.map(({ issuer, jwksUrl }) => [issuer, jwksUrl]));
    return jobs.every(({ issuer, jwksUrl }) => urls.get(issuer) === jwksUrl);
  }, 'one jwksUrl for each issuer'),
);

/** Jobs of a CI that may show a token of their own in place of one of ours. */
export type TrustedJob = v.InferOutput<typeof trustedJobsSchema>[number];

/** @throws ServiceError `internal` when the text is no list of trusted jobs. */
export function parseTrustedJobs(text: string, origin: string): TrustedJob[] {
  return parseText(text, trustedJobsSchema, {
    code: 'internal',
    expected: `a list of {issuer, audience, claims, apps} in ${origin}`,
    suggestion: 'docs/operating.md shows the form of the file.',
  });
}
