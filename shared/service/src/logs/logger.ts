import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';

export type { Logger };

const secretFields = ['authorization', 'cookie', 'set-cookie', 'password', 'token', 'idToken'];

/** Redaction paths name each depth, because pino's `*` stands for one level. */
const redactedPaths = [
  ...secretFields.flatMap((field) => {
    const key = field.includes('-') ? `["${field}"]` : `.${field}`;
    const top = field.includes('-') ? key : field;
    return [top, `*${key}`, `*.*${key}`];
  }),
  // PostgreSQL quotes the offending row here, visitors' data included.
  'err.detail',
];

export interface LoggerOptions {
  /** The process or part that speaks, e.g. `backend`. */
  name: string;
  /** Lowest level that is written; `info` by default. */
  level?: string;
  /** Where the lines go; standard output by default. */
  destination?: DestinationStream;
}

/**
 * A structured logger: one JSON object a line.
 *
 * Fields called authorization, cookie, password, token or idToken are replaced by `[redacted]` down
 * to the third level; below that nothing is looked at, so do not log request bodies.
 */
export function createLogger({ name, level = 'info', destination }: LoggerOptions): Logger {
  const options = {
    name,
    level,
    redact: { paths: redactedPaths, censor: '[redacted]' },
    serializers: { err: serializeError },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Drizzle writes a failed query's values into its message: the cause says what went wrong too. */
function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const isFailedQuery = 'query' in error && 'params' in error && error.cause instanceof Error;
  if (!isFailedQuery) return stdSerializers.err(error);
  return { ...stdSerializers.err(error.cause as Error), query: error.query };
}
