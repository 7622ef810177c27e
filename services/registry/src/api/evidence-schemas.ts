import { releaseVersionSchema } from '@meridian/contracts/schemas';
import { figureSchema, seenErrorSchema } from '@meridian/contracts/telemetry-schemas';
import * as v from 'valibot';
import { release, time } from './fields';

const tallySchema = v.object({ visits: v.number(), errors: v.number() });

const evidenceSchema = v.object({
  ...release,
  /** The release that it is compared with. */
  against: releaseVersionSchema,
  startedAt: time,
  decision: v.picklist(['healthy', 'hold', 'rollback']),
  /** Why it is not healthy, a sentence each. */
  reasons: v.array(v.string()),
  /** What is worse, but decides nothing. */
  warnings: v.array(v.string()),
  tests: v.array(
    v.object({
      test: v.string(),
      title: v.string(),
      /** Natural logarithm of the e-value: it decides once it has reached the bound. */
      logE: v.number(),
      bound: v.number(),
      canary: tallySchema,
      control: tallySchema,
    }),
  ),
  /** When the verdict said to roll it back; null until then. */
  decidedAt: v.nullable(time),
  /** The outcome; null while it is judged. */
  outcome: v.nullable(v.picklist(['rolled-back', 'ended'])),
});

/** What visitors saw in a channel, and the evidence on canaries. */
export const telemetrySchema = v.object({
  /** How far back the figures go. */
  minutes: v.number(),
  figures: v.array(figureSchema),
  /** The evidence that is judged, or ended within a day; the newest first. */
  evidence: v.array(evidenceSchema),
});

export type EvidenceResponse = v.InferOutput<typeof evidenceSchema>;
export type Telemetry = v.InferOutput<typeof telemetrySchema>;

/** One error of a release, however often it was seen. */
const errorSchema = v.object({ ...seenErrorSchema.entries, firstAt: time, lastAt: time });
export type ReleaseError = v.InferOutput<typeof errorSchema>;

/** `GET /channels/<channel>/errors?app=<app>`: the newest first, at most 50. */
export const errorsSchema = v.object({ errors: v.array(errorSchema) });
export type ReleaseErrors = v.InferOutput<typeof errorsSchema>;
