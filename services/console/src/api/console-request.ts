import * as v from 'valibot';

const errorSchema = v.object({
  error: v.object({
    code: v.string(),
    message: v.string(),
    suggestion: v.optional(v.nullable(v.string())),
  }),
});

/** Why the registry rejected a request, in its own words. */
export class RequestError extends Error {
  override name = 'RequestError';

  constructor(
    /** A code of the registry's responses, or `unreachable`. */
    readonly code: string,
    message: string,
    /** Advice what to do about it. */
    readonly suggestion: string | null,
  ) {
    super(message);
  }
}

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: RequestError;
  }
}

interface Request {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: unknown;
}

/** @throws RequestError when the registry cannot be reached, rejects the request, or responds by another schema */
export async function sendRequest<Schema extends v.GenericSchema>(
  schema: Schema,
  path: string,
  { method = 'GET', body }: Request = {},
): Promise<v.InferOutput<Schema>> {
  const content = body === undefined ? null : JSON.stringify(body);
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`/api/registry${path}`, { method, headers, body: content }).catch(
    () => {
      throw new RequestError(
        'unreachable',
        'expected a response of the registry, found that it cannot be reached',
        'Check the connection; what you typed is still here.',
      );
    },
  );
  const received: unknown =
    response.status === 204 ? null : await response.json().catch(() => null);
  if (!response.ok) throw toRequestError(response.status, received);
  const parsed = v.safeParse(schema, received);
  if (parsed.success) return parsed.output;
  throw new RequestError(
    'unexpected-response',
    `expected the response of this registry to ${path}, found ${v.summarize(parsed.issues)}`,
    'Load the page again: the registry may have been updated.',
  );
}

function toRequestError(status: number, content: unknown): RequestError {
  const parsed = v.safeParse(errorSchema, content);
  if (!parsed.success)
    return new RequestError('unavailable', `found status ${status}`, 'Try again in a moment.');
  const { code, message, suggestion = null } = parsed.output.error;
  return new RequestError(code, message, suggestion);
}
