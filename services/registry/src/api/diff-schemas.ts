import {
  appNameSchema,
  releaseNoteSchema,
  releaseVersionSchema,
} from '@meridian/contracts/schemas';
import * as v from 'valibot';

const fieldChangeSchema = v.object({
  field: v.string(),
  before: v.optional(v.unknown()),
  after: v.optional(v.unknown()),
});
const listChangeSchema = v.object({
  added: v.array(v.string()),
  removed: v.array(v.string()),
  changed: v.array(v.object({ name: v.string(), fields: v.array(fieldChangeSchema) })),
});
const sizedSchema = v.object({ path: v.string(), bytes: v.number() });
const sumSchema = v.object({ count: v.number(), bytes: v.number() });

export const appChangeSchema = v.object({
  app: appNameSchema,
  /** Null for an app that was not live. */
  from: v.nullable(releaseVersionSchema),
  /** Null for an app that is live no more. */
  to: v.nullable(releaseVersionSchema),
  /** The commits of both builds, and the builder of the later one; null where a record does not say. */
  commits: v.object({
    from: v.nullable(v.string()),
    to: v.nullable(v.string()),
    builder: v.nullable(v.string()),
  }),
  /** Null when a record has an older form, which says too little. */
  details: v.nullable(
    v.object({
      fields: v.array(fieldChangeSchema),
      routes: listChangeSchema,
      widgets: listChangeSchema,
      navigation: listChangeSchema,
      shared: v.array(fieldChangeSchema),
      files: v.object({
        before: sumSchema,
        after: sumSchema,
        added: v.array(sizedSchema),
        removed: v.array(sizedSchema),
        changed: v.array(v.object({ path: v.string(), before: v.number(), after: v.number() })),
      }),
      notes: v.array(releaseNoteSchema),
    }),
  ),
});

/** What differs between two generations of a channel, or two releases of an app. */
export const diffSchema = v.object({ apps: v.array(appChangeSchema) });

export type AppChangeResponse = v.InferOutput<typeof appChangeSchema>;
export type Diff = v.InferOutput<typeof diffSchema>;
