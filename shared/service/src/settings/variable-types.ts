import { parseUrl } from '@meridian/contracts/parse-url';
import * as v from 'valibot';

// Types of values for variables of several services; spread one into a variable.

export const anyText = { takes: 'a text', schema: v.string() };

/** Too long to be guessed. */
export const secretToken = {
  takes: 'a text of at least 32 characters without spaces',
  schema: v.pipe(v.string(), v.regex(/^[\x21-\x7e]{32,}$/)),
};

export const filePath = { takes: 'the path of a file', schema: v.string() };

export const port = {
  takes: 'a number from 0 to 65535',
  schema: v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number), v.maxValue(65_535)),
};

/** Longer than zero; fractions are allowed. */
export const seconds = {
  takes: 'a number of seconds',
  schema: v.pipe(v.string(), v.regex(/^\d+(\.\d+)?$/), v.transform(Number), v.gtValue(0)),
};

export const count = {
  takes: 'a number from 1 to 9999',
  schema: v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/), v.transform(Number)),
};

/** Zero or longer; fractions are allowed. */
export const delaySeconds = {
  takes: 'a number of seconds, or 0',
  schema: v.pipe(v.string(), v.regex(/^\d+(\.\d+)?$/), v.transform(Number), v.maxValue(600)),
};

export const days = {
  takes: 'a number of days from 1 to 99999',
  schema: v.pipe(v.string(), v.regex(/^[1-9]\d{0,4}$/), v.transform(Number)),
};

export const share = {
  takes: 'a number from 0 to 1',
  schema: v.pipe(v.string(), v.regex(/^\d(\.\d+)?$/), v.transform(Number), v.maxValue(1)),
};

export const httpUrl = { takes: 'an http or https URL', schema: url(/^https?:$/) };

/** Gives the origin of a URL, without its path. */
export const httpOrigin = { takes: 'an origin', schema: origin(/^https?:$/) };

export const httpsOrigin = { takes: 'an https origin', schema: origin(/^https:$/) };

export const postgresqlUrl = { takes: 'a PostgreSQL URL', schema: url(/^postgres(ql)?:$/) };

export const smtpUrl = {
  takes: 'the URL of a mail server',
  schema: v.pipe(
    url(/^smtps?:$/),
    v.check((text) => Boolean(parseUrl(text)?.hostname)),
  ),
};

export const emailAddress = {
  takes: 'an e-mail address',
  schema: v.pipe(v.string(), v.regex(/^[^\s@<>,]+@[^\s@<>,]+$/)),
};

/** Words with commas or spaces between them. */
export const wordList = {
  takes: 'words with commas between them',
  schema: v.pipe(
    v.string(),
    v.transform((text) => text.split(/[\s,]+/).filter(Boolean)),
  ),
};

function url(protocol: RegExp) {
  return v.pipe(
    v.string(),
    v.check((text) => protocol.test(parseUrl(text)?.protocol ?? '')),
  );
}

function origin(protocol: RegExp) {
  return v.pipe(
    url(protocol),
    v.transform((text) => new URL(text).origin),
  );
}
