import { appNameSchema, integritySchema, releaseVersionSchema } from '@meridian/contracts/schemas';
import * as v from 'valibot';

/** ISO 8601 in UTC. */
export const time = v.pipe(v.string(), v.isoTimestamp());

export const release = { app: appNameSchema, version: releaseVersionSchema };
/** A release with the digest of its record. */
export const named = { ...release, digest: integritySchema };

export const position = {
  channel: appNameSchema,
  epoch: v.number(),
  /** 0 when nothing was ever promoted. */
  generation: v.number(),
};

/** The most apps of one change; a body with so many is a few kilobytes. */
export const maxAppsOfChange = 200;

export const daySeconds = 24 * 60 * 60;

export const whole = (minimum: number, maximum: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(minimum), v.maxValue(maximum));

export const listOf = <const Schema extends v.GenericSchema>(schema: Schema, maximum: number) =>
  v.pipe(v.array(schema), v.maxLength(maximum));

/** A text that a person writes, without characters that a terminal or a database cannot take. */
export const wording = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.maxLength(500),
  v.check((text) => !/[^\P{Cc}\n\t]|\p{Surrogate}/u.test(text), 'text without control characters'),
);
