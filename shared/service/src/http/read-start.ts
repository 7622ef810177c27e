/** Bytes that are read beyond the limit, so that the sender receives the response. */
const maxDrainedBytes = 4 * 1024 * 1024;

/**
 * Reads the first `maxBytes` of a body.
 *
 * A longer body is read to its end all the same, within reason: a browser that gets a response while it
 * still sends reports a broken connection instead. Hono's `bodyLimit` responds at once, so it serves
 * the small JSON bodies alone.
 *
 * @returns isWhole is false when the body is longer
 */
export async function readStart(
  request: Request,
  maxBytes: number,
): Promise<{ start: Uint8Array<ArrayBuffer>; isWhole: boolean }> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = request.body?.getReader();
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    if (length < maxBytes) chunks.push(value.subarray(0, maxBytes - length));
    length += value.length;
    if (length > maxBytes + maxDrainedBytes) {
      await reader.cancel();
      break;
    }
  }
  return { start: Buffer.concat(chunks), isWhole: length <= maxBytes };
}
