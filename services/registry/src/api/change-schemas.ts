import {
  appNameSchema,
  historyEntrySchema,
  redirectSchema,
  releaseVersionSchema,
  retiredRouteSchema,
  routePathSchema,
} from '@meridian/contracts/schemas';
import * as v from 'valibot';
import { appChangeSchema } from './diff-schemas';
import {
  daySeconds,
  listOf,
  maxAppsOfChange,
  position,
  release,
  time,
  whole,
  wording,
} from './fields';

/** Why the change is made, and whether it is made although the rule for uses rejects it. */
const reasons = {
  reason: wording,
  force: v.optional(v.boolean(), false),
  /** Rejects the change unless the channel is at this generation. */
  expectedGeneration: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
};

/** One step of a schedule: the share of the visitors, and the time until the next step; the last one has none. */
const rolloutStepSchema = v.strictObject({
  percent: whole(1, 100),
  seconds: v.exactOptional(whole(1, 14 * daySeconds)),
});
export type RolloutStep = v.InferOutput<typeof rolloutStepSchema>;

const scheduleSchema = v.pipe(
  v.array(rolloutStepSchema),
  v.minLength(2),
  v.maxLength(20),
  v.check(
    (steps) =>
      steps.every(({ percent, seconds }, index) => {
        const next = steps[index + 1];
        return next ? seconds !== undefined && percent < next.percent : seconds === undefined;
      }),
    'Expected growing shares, each but the last with seconds until the next',
  ),
);

const promoteSchema = v.pipe(
  v.strictObject({
    action: v.literal('promote'),
    targets: listOf(v.strictObject(release), maxAppsOfChange),
    /** Remotes that the shell among them cannot run; they are retired in the same generation. */
    retire: v.optional(listOf(appNameSchema, maxAppsOfChange), []),
    /** The share of visitors who get these releases; without it all do. */
    percent: v.optional(whole(1, 99)),
    /** The share grows by itself, from the first step now. */
    schedule: v.optional(scheduleSchema),
    ...reasons,
  }),
  // Apps are retired for all visitors or for none.
  v.check(({ percent, schedule, retire }) => {
    if (!percent && !schedule) return true;
    return !(percent && schedule) && retire.length === 0;
  }, 'Expected percent or schedule, and neither of them with retire'),
  v.transform((asked) => {
    const percent = asked.percent ?? asked.schedule?.[0]?.percent;
    const action: 'promote' | 'canary' = percent === undefined ? 'promote' : 'canary';
    return { ...asked, action, percent };
  }),
);

const rollbackSchema = v.strictObject({
  action: v.literal('rollback'),
  targets: listOf(
    v.strictObject({
      app: appNameSchema,
      /** The release to go back to; without it the one that was live before. */
      version: v.optional(releaseVersionSchema),
    }),
    maxAppsOfChange,
  ),
  ...reasons,
});

const retireSchema = v.strictObject({
  action: v.literal('retire'),
  targets: v.strictTuple([v.strictObject({ app: appNameSchema })]),
  /** Redirects of single pages: the route as the app declares it, and a path with parameters of that route. */
  redirects: v.optional(
    listOf(v.strictObject({ path: routePathSchema, to: redirectSchema }), 1000),
    [],
  ),
  /** The redirect of all other pages; without it they respond with 410. */
  redirectAll: v.optional(redirectSchema),
  ...reasons,
});

/** A change of what is live: of all its targets in one generation, or of none. */
export const changeRequestSchema = v.variant('action', [
  promoteSchema,
  rollbackSchema,
  retireSchema,
]);
export type ChangeRequest = v.InferInput<typeof changeRequestSchema>;
export type Promote = v.InferOutput<typeof promoteSchema>;
export type Retire = v.InferOutput<typeof retireSchema>;

export const rolloutSchema = v.strictObject({ isHeld: v.boolean(), reason: wording });
export type RolloutRequest = v.InferInput<typeof rolloutSchema>;

const { app, action, from, to } = historyEntrySchema.entries;
/** As the history has it; only canaries have a percent. */
const step = { app, action, from, to, percent: v.optional(v.number()) };

/** How the site servers that reported lately took a change. */
const servedSchema = v.object({
  servers: v.number(),
  /** How many of them show it. */
  current: v.number(),
  /** Who rejects it, by host; the app is null for the whole map. */
  refused: v.array(
    v.object({ server: v.string(), app: v.nullable(appNameSchema), reason: v.string() }),
  ),
});
export type Served = v.InferOutput<typeof servedSchema>;

export const changeSchema = v.object({
  ...position,
  /** False when the request changed nothing; the generation is as before then. */
  changed: v.boolean(),
  /** Each names the fallback of pages from now on. */
  steps: v.array(v.object({ ...step, fallback: v.nullable(releaseVersionSchema) })),
  /** What was known after 5 seconds at most. */
  served: servedSchema,
  /** The responses of the pages of an app that was retired; not set for other changes. */
  retired: v.optional(v.array(retiredRouteSchema)),
});
export type ChangeResponse = v.InferOutput<typeof changeSchema>;

/** What a change would do now, or why it would be rejected. Nothing has changed. */
export const planSchema = v.object({
  /** The position of the channel: the change itself sends it as `expectedGeneration`. */
  ...position,
  steps: v.array(v.object(step)),
  /** What it changes for visitors, release by release. */
  apps: v.array(appChangeSchema),
  /** Why it would be rejected; null when it would be made. `steps` and `apps` are empty then. */
  refusal: v.nullable(
    v.object({ code: v.string(), message: v.string(), suggestion: v.nullable(v.string()) }),
  ),
});
export type Plan = v.InferOutput<typeof planSchema>;

export const rolloutResponseSchema = v.object({
  releases: v.array(v.object(release)),
  state: v.picklist(['running', 'held', 'done', 'ended']),
  percent: v.number(),
  /** The share of the next step, and when it is due; null after the last one, and while it is held. */
  nextPercent: v.nullable(v.number()),
  nextAt: v.nullable(time),
  /** Why it is held, or has ended. */
  note: v.nullable(v.string()),
  actor: v.string(),
});
export type RolloutResponse = v.InferOutput<typeof rolloutResponseSchema>;
