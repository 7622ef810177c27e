import * as v from 'valibot';

/**
 * A time in ISO 8601 that programs can compare. The form alone is not enough: it allows offsets such as +05, which
 * Date.parse reads as NaN, and NaN is neither before nor after any time.
 */
export const timestampSchema = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.check((text) => !Number.isNaN(Date.parse(text)), 'a time such as 2026-11-21T12:00:00.000Z'),
);
