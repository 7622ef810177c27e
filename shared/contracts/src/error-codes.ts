import * as v from 'valibot';

/** Every error code of a response, with its HTTP status. */
export const errorStatus = {
  'malformed-request': 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  'method-not-allowed': 405,
  gone: 410,
  conflict: 409,
  'generation-conflict': 409,
  'version-moved': 412,
  'too-large': 413,
  'wrong-type': 415,
  'invalid-values': 422,
  'contract-incompatible': 422,
  'route-clash': 422,
  'release-invalid': 422,
  'release-exists': 409,
  'integrity-mismatch': 422,
  'signature-invalid': 422,
  'rate-limited': 429,
  unavailable: 503,
  internal: 500,
} as const;

export type ErrorCode = keyof typeof errorStatus;

export const errorCodes = Object.keys(errorStatus) as ErrorCode[];

/** The body of every error response: `{error: {code, message, requestId}}`. */
export const errorBodySchema = v.object({
  error: v.object({
    code: v.picklist(errorCodes),
    message: v.string(),
    requestId: v.string(),
    /** Advice for the client, if there is any. */
    suggestion: v.optional(v.string()),
  }),
});

export type ErrorBody = v.InferOutput<typeof errorBodySchema>;
