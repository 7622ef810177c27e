import * as v from 'valibot';

/** Single values of a release's record. */

export const name = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,39}$/, 'a lower-case name'));
export const version = v.pipe(
  v.string(),
  v.maxLength(64),
  v.regex(/^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?$/, 'a semantic version such as 1.4.0'),
);
export const filePath = v.pipe(
  v.string(),
  v.maxLength(200),
  v.regex(/^(?!.*(?:^|\/)\.{1,2}(?:\/|$))[\w@.-]+(?:\/[\w@.-]+)*$/, 'a relative path without ".."'),
);
export const integrity = v.pipe(
  v.string(),
  v.regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'a sha384 integrity'),
);
export const routePath = v.pipe(
  v.string(),
  v.regex(/^\/(?:[\w.-]+|:[a-zA-Z]\w*)?(?:\/(?:[\w.-]+|:[a-zA-Z]\w*))*$/, 'a path such as /a/:id'),
);
export const apiPath = v.pipe(
  v.string(),
  v.regex(/^\/[\w/:-]+$/, 'a backend path such as /read-course'),
);
export const widgetId = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9-]*\/[a-z][a-z0-9-]*$/, 'a widget id such as team/widget'),
);
export const eventName = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9-]*:[a-z][a-z0-9-]*$/, 'an event such as team:thing-happened'),
);

/**
 * A time in ISO 8601 that programs can compare. The format allows offsets such as +05, which Date.parse reads as NaN,
 * and NaN is neither before nor after any time.
 */
export const timestampSchema = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.check((text) => !Number.isNaN(Date.parse(text)), 'a time such as 2026-11-21T12:00:00.000Z'),
);
