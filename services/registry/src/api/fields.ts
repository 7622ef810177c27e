import { appNameSchema, integritySchema, releaseVersionSchema } from '@meridian/contracts/schemas';
import * as v from 'valibot';

/** ISO 8601 in UTC. */
export const time = v.pipe(v.string(), v.isoTimestamp());

export const release = { app: appNameSchema, version: releaseVersionSchema };
/** With the digest of its record. */
export const named = { ...release, digest: integritySchema };

/** What a channel is at. */
export const position = {
  channel: appNameSchema,
  epoch: v.number(),
  /** 0 when nothing was ever promoted. */
  generation: v.number(),
};

/** Apps that one change takes at most; a body of so many is a few kilobytes. */
export const maxAppsOfChange = 200;

export const daySeconds = 24 * 60 * 60;

export const whole = (minimum: number, maximum: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(minimum), v.maxValue(maximum));

export const listOf = <const Schema extends v.GenericSchema>(schema: Schema, maximum: number) =>
  v.pipe(v.array(schema), v.maxLength(maximum));

/** What people write, without what a terminal or a database would stumble over. */
export const wording = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.maxLength(500),
  v.check((text) => !/[^\P{Cc}\n\t]|\p{Surrogate}/u.test(text), 'text without control characters'),
);
