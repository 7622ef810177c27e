import {
  appNameSchema,
  redirectSchema,
  releaseVersionSchema,
  routePathSchema,
  signedSchema,
} from '@meridian/contracts/schemas';
import * as v from 'valibot';

/** What is sent to the registry. */
export const startUploadSchema = v.strictObject({ record: signedSchema });

/** What a release may have at most. */
export const releaseLimits = { files: 1_000, fileBytes: 16_000_000, totalBytes: 64_000_000 };

/** Apps that one change takes at most; a body of so many is a few kilobytes. */
export const maxAppsOfChange = 200;

const expectedGeneration = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)));

/** Why, for the history; and, with `force`, a change that the gate for uses rejects. */
const reasons = {
  reason: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(500))),
  force: v.optional(v.boolean(), false),
};
const noReason = 'Expected a reason with force';

function isReasoned({ force, reason }: { force: boolean; reason?: string | undefined }): boolean {
  return !force || reason !== undefined;
}

const releaseSchema = v.strictObject({ app: appNameSchema, version: releaseVersionSchema });
const targetSchema = v.strictObject({
  app: appNameSchema,
  /** The release to go to; without it the one that was live before. */
  to: v.optional(releaseVersionSchema),
});

const promotionSchema = v.strictObject({
  ...releaseSchema.entries,
  /** Others that become live in the same generation, or not at all. */
  with: v.optional(v.pipe(v.array(releaseSchema), v.maxLength(maxAppsOfChange - 1)), []),
  /** True: these apps may contribute far less to search, sitemap and feed than before; also for what is live already. */
  acceptFewer: v.optional(v.boolean(), false),
  /** Share of the visitors that get these releases in place of the live ones; without it all do. */
  percent: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99))),
  /** Reject unless this is the generation now. */
  expectedGeneration,
  ...reasons,
});

export const promoteSchema = v.pipe(
  promotionSchema,
  v.check((request) => isReasoned(request), noReason),
  v.check(
    ({ percent, acceptFewer }) => percent === undefined || !acceptFewer,
    'Expected acceptFewer for all visitors, without percent: search, sitemap and feed are the same for all',
  ),
);

const rollbackTargetsSchema = v.strictObject({
  ...targetSchema.entries,
  /** Others that go back in the same generation, or not at all. */
  with: v.optional(v.pipe(v.array(targetSchema), v.maxLength(maxAppsOfChange - 1)), []),
  /** Reject unless this is the generation now. */
  expectedGeneration,
  ...reasons,
});

export const rollbackSchema = v.pipe(
  rollbackTargetsSchema,
  v.check((request) => isReasoned(request), noReason),
);

const maxRedirects = 1000;

const retirementSchema = v.strictObject({
  app: appNameSchema,
  /** Where pages of the app redirect to: the route as it declares it, and a path with parameters of that route. */
  redirects: v.optional(
    v.pipe(
      v.array(v.strictObject({ path: routePathSchema, to: redirectSchema })),
      v.maxLength(maxRedirects),
    ),
    [],
  ),
  /** Where all its other pages redirect to; without it they respond with 410. */
  redirectAll: v.optional(redirectSchema),
  /** Reject unless this is the generation now. */
  expectedGeneration,
  ...reasons,
});

export const retireSchema = v.pipe(
  retirementSchema,
  v.check((request) => isReasoned(request), noReason),
);

export type PromoteRequest = v.InferInput<typeof promoteSchema>;
export type RollbackRequest = v.InferInput<typeof rollbackSchema>;
export type RetireRequest = v.InferInput<typeof retireSchema>;
