import {
  appNameSchema,
  redirectSchema,
  releaseVersionSchema,
  routePathSchema,
  signedSchema,
} from '@meridian/contracts/schemas';
import * as v from 'valibot';

/** What is sent to the registry. */
export const startUploadSchema = v.strictObject({
  record: signedSchema,
  /** True: also one that does not fit what is live, to be promoted in one step with what it fits. */
  early: v.optional(v.boolean(), false),
});

/** What a release may have at most. */
export const releaseLimits = { files: 1_000, fileBytes: 16_000_000, totalBytes: 64_000_000 };

/** Apps that one change takes at most; a body of so many is a few kilobytes. */
export const maxAppsOfChange = 200;

const expectedGeneration = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)));

/** What people write, without what a terminal or a database would stumble over. */
export const wording = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.maxLength(500),
  v.check((text) => !/[^\P{Cc}\n\t]|\p{Surrogate}/u.test(text), 'text without control characters'),
);

/** Why, for the history and the audit; and, with `force`, a change that the gate for uses rejects. */
const reasons = {
  reason: wording,
  force: v.optional(v.boolean(), false),
};

const releaseSchema = v.strictObject({ app: appNameSchema, version: releaseVersionSchema });
const targetSchema = v.strictObject({
  app: appNameSchema,
  /** The release to go to; without it the one that was live before. */
  to: v.optional(releaseVersionSchema),
});

const share = v.pipe(v.number(), v.integer(), v.minValue(1));

/** One step of a schedule: the share of the visitors, and the time until the next step; the last one has none. */
const rolloutStepSchema = v.strictObject({
  percent: v.pipe(share, v.maxValue(100)),
  seconds: v.exactOptional(v.pipe(share, v.maxValue(14 * 24 * 60 * 60))),
});

/** Steps of a schedule at most. */
const maxRolloutSteps = 20;

const scheduleSchema = v.pipe(
  v.array(rolloutStepSchema),
  v.minLength(2),
  v.maxLength(maxRolloutSteps),
  v.check(isSchedule, 'Expected growing shares, each but the last with seconds until the next'),
);

function isSchedule(steps: v.InferOutput<typeof rolloutStepSchema>[]): boolean {
  return steps.every(({ percent, seconds }, index) => {
    const next = steps[index + 1];
    return next ? seconds !== undefined && percent < next.percent : seconds === undefined;
  });
}

export const promotionSchema = v.strictObject({
  ...releaseSchema.entries,
  /** Others that become live in the same generation, or not at all. */
  with: v.optional(v.pipe(v.array(releaseSchema), v.maxLength(maxAppsOfChange - 1)), []),
  /** True: these apps may contribute far less to search, sitemap and feed than before; also for what is live already. */
  acceptFewer: v.optional(v.boolean(), false),
  /** Remotes that the shell among them cannot run: they are retired in the same generation. */
  retire: v.optional(v.pipe(v.array(appNameSchema), v.maxLength(maxAppsOfChange)), []),
  /** Share of the visitors that get these releases in place of the live ones; without it all do. */
  percent: v.optional(v.pipe(share, v.maxValue(99))),
  /** The share grows by itself, from the first step now. */
  schedule: v.optional(scheduleSchema),
  /** Reject unless this is the generation now. */
  expectedGeneration,
  ...reasons,
});

/** Who gets the releases of a promotion. */
type Audience = Pick<
  v.InferOutput<typeof promotionSchema>,
  'percent' | 'schedule' | 'acceptFewer' | 'retire'
>;

/** Fewer contributions are accepted, and apps are retired, for all visitors or for none. */
export const isWholeForAll = <Promotion extends Audience>() =>
  v.check<Promotion, string>(
    ({ percent, schedule, acceptFewer, retire }) =>
      (!percent && !schedule) || (!acceptFewer && retire.length === 0),
    'Expected acceptFewer and retire for all visitors, without percent or schedule',
  );

export const hasOneShare = <Promotion extends Audience>() =>
  v.check<Promotion, string>(
    ({ percent, schedule }) => !percent || !schedule,
    'Expected percent or schedule, found both',
  );

export const promoteSchema = v.pipe(promotionSchema, isWholeForAll(), hasOneShare());

export const rollbackSchema = v.strictObject({
  ...targetSchema.entries,
  /** Others that go back in the same generation, or not at all. */
  with: v.optional(v.pipe(v.array(targetSchema), v.maxLength(maxAppsOfChange - 1)), []),
  /** Reject unless this is the generation now. */
  expectedGeneration,
  ...reasons,
});

const maxRedirects = 1000;

export const retireSchema = v.strictObject({
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

/** Holds or resumes the rollout of an app. */
export const rolloutSchema = v.strictObject({ app: appNameSchema, reason: wording });

/** Why a release may become live again. */
export const reasonSchema = v.strictObject({ reason: wording });

export type RolloutStep = v.InferOutput<typeof rolloutStepSchema>;
export type PromoteRequest = v.InferInput<typeof promoteSchema>;
export type RollbackRequest = v.InferInput<typeof rollbackSchema>;
export type RetireRequest = v.InferInput<typeof retireSchema>;
