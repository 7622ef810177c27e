import { type ServiceContext, ServiceError } from '@meridian/service';
import type { MiddlewareHandler } from 'hono';
import * as v from 'valibot';

/** Bytes that are read beyond a body's limit, so that its sender receives the response. */
const maxDrainedBytes = 4 * 1024 * 1024;

/** Of a body with the token of a link or a number that someone typed: one that is too long is told to be none. */
export const maxTokenBodyBytes = 65_536;

/**
 * Reads a body of at most `maxBytes`.
 *
 * A longer body is read to its end all the same, within reason: a browser that gets a response while it
 * still sends reports a broken connection instead. Hono's `bodyLimit` responds at once, so it serves
 * the small JSON bodies alone.
 *
 * @returns undefined when the body is longer
 */
export async function readBody(
  request: Request,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = request.body?.getReader();
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length <= maxBytes) chunks.push(value);
    if (length > maxBytes + maxDrainedBytes) {
      await reader.cancel();
      break;
    }
  }
  return length <= maxBytes ? Buffer.concat(chunks) : undefined;
}

/**
 * Reads and drops a body of at most `maxBytes` when the request was rejected before its body was read;
 * otherwise the sender would not receive the rejection, as above.
 */
export function drainRejected(maxBytes: number): MiddlewareHandler {
  return async ({ req }, next) => {
    await next();
    if (req.raw.body === null || req.raw.bodyUsed) return;
    // A client that has gone away needs no response.
    await readBody(req.raw, maxBytes).catch(() => undefined);
  };
}

/** Parses a body of `multipart/form-data`. @returns undefined for another body */
export async function parseFormData(
  body: Uint8Array<ArrayBuffer>,
  contentType: string,
): Promise<FormData | undefined> {
  const response = new Response(body, { headers: { 'content-type': contentType } });
  return response.formData().catch(() => undefined);
}

/**
 * Reads a JSON body.
 *
 * @param expected what the body should be, for the error message, e.g. `{"token": "…"}`
 * @throws ServiceError `malformed-request`
 */
export async function readJson<Schema extends v.GenericSchema>(
  c: ServiceContext,
  schema: Schema,
  expected: string,
): Promise<v.InferOutput<Schema>> {
  const body = v.safeParse(schema, await c.req.json().catch(() => null));
  if (body.success) return body.output;
  throw new ServiceError('malformed-request', `Expected ${expected} as JSON.`);
}
