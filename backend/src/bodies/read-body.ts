import type { MiddlewareHandler } from 'hono';

/** The most that is read of a body beyond its limit, so that its sender gets to hear of it. */
const longestDrain = 4 * 1024 * 1024;

/**
 * Reads a body of at most `limit` bytes.
 *
 * A browser that is answered while it still sends reports a broken connection in place of the answer,
 * so a longer body is read to its end all the same, within reason.
 *
 * @returns undefined when it is longer
 */
export async function readBody(
  request: Request,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = request.body?.getReader();
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length <= limit) chunks.push(value);
    if (length > limit + longestDrain) {
      await reader.cancel();
      break;
    }
  }
  return length <= limit ? Buffer.concat(chunks) : undefined;
}

/**
 * Reads a body of at most `limit` bytes to its end, and forgets it, before a request is answered that
 * was refused without it: for the reason above the sender would not hear of the refusal.
 */
export function drainRefused(limit: number): MiddlewareHandler {
  return async ({ req }, next) => {
    await next();
    if (req.raw.body === null || req.raw.bodyUsed) return;
    // Whoever has gone away needs no answer.
    await readBody(req.raw, limit).catch(() => undefined);
  };
}
