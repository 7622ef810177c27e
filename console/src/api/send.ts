import * as v from 'valibot';

const errorSchema = v.object({
  error: v.object({
    code: v.string(),
    message: v.string(),
    suggestion: v.optional(v.nullable(v.string())),
  }),
});

/** Why the registry did not do what was asked for, in its own words. */
export class RequestError extends Error {
  override name = 'RequestError';

  constructor(
    /** As in the registry's responses, or `unreachable`. */
    readonly code: string,
    message: string,
    /** What to do about it. */
    readonly suggestion: string | null,
  ) {
    super(message);
  }
}

interface Request {
  method?: 'GET' | 'POST' | 'DELETE';
  body?: unknown;
}

/**
 * Asks the registry, with the session's cookie.
 * @param path below `/api/registry`
 * @throws RequestError when it is not reachable, refuses, or responds with something else
 */
export async function send<Schema extends v.GenericSchema>(
  schema: Schema,
  path: string,
  { method = 'GET', body }: Request = {},
): Promise<v.InferOutput<Schema>> {
  const response = await reach(path, {
    method,
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const content: unknown = response.status === 204 ? null : await response.json().catch(() => null);
  if (!response.ok) throw toRequestError(response.status, content);
  const parsed = v.safeParse(schema, content);
  if (parsed.success) return parsed.output;
  throw new RequestError(
    'unexpected-response',
    `expected the response of this registry to ${path}, found ${v.summarize(parsed.issues)}`,
    'Load the page again: the registry may have been updated.',
  );
}

async function reach(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(`/api/registry${path}`, init);
  } catch {
    throw new RequestError(
      'unreachable',
      'expected a response of the registry, found that it cannot be reached',
      'Check the connection; what you typed is still here.',
    );
  }
}

function toRequestError(status: number, content: unknown): RequestError {
  const parsed = v.safeParse(errorSchema, content);
  if (!parsed.success)
    return new RequestError('unavailable', `found status ${status}`, 'Try again in a moment.');
  const { code, message, suggestion = null } = parsed.output.error;
  return new RequestError(code, message, suggestion);
}
