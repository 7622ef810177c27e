import { isUtf8 } from 'node:buffer';

/** Saved before a release is evaluated, because its code can replace them in its process. */
const { parse, stringify } = JSON;
const { alloc, concat, from } = Buffer;

/** Each frame begins with the lengths of header and payload: unsigned 32-bit integers, big-endian. */
const lengthsBytes = 8;
const maxHeaderBytes = 64 * 1024;

/** A message between processes: a small JSON header, and bytes that can be forwarded without parsing. */
export interface Frame<Header> {
  header: Header;
  payload: Buffer;
}

export function encodeFrame(header: object, payload: Buffer | string = ''): Buffer {
  const head = from(stringify(header));
  const body = typeof payload === 'string' ? from(payload) : payload;
  const lengths = alloc(lengthsBytes);
  lengths.writeUInt32BE(head.length, 0);
  lengths.writeUInt32BE(body.length, 4);
  return concat([lengths, head, body]);
}

/**
 * Makes the function that takes the chunks of a stream and reports each whole frame. It checks the announced lengths
 * before it stores a byte.
 *
 * @throws Error, from the returned function, for a frame that is too long or has no JSON header
 */
export function createFrameReader<Header>(
  maxPayloadBytes: number,
  onFrame: (frame: Frame<Header>) => void,
): (chunk: Buffer) => void {
  let chunks: Buffer[] = [];
  let received = 0;
  let lengths: { head: number; body: number } | null = null;

  const take = (bytes: number): Buffer => {
    const all = chunks.length === 1 ? (chunks[0] as Buffer) : concat(chunks);
    chunks = [all.subarray(bytes)];
    received -= bytes;
    return all.subarray(0, bytes);
  };

  const readLengths = () => {
    const bytes = take(lengthsBytes);
    const head = bytes.readUInt32BE(0);
    const body = bytes.readUInt32BE(4);
    if (head > maxHeaderBytes || body > maxPayloadBytes)
      throw new Error(
        `expected a frame of at most ${maxHeaderBytes} and ${maxPayloadBytes} bytes, found one of ${head} and ${body}`,
      );
    return { head, body };
  };

  return (chunk) => {
    chunks.push(chunk);
    received += chunk.length;
    for (;;) {
      if (!lengths && received < lengthsBytes) return;
      lengths ??= readLengths();
      const { head, body } = lengths;
      if (received < head + body) return;
      const header = readHeader(take(head)) as Header;
      const payload = take(body);
      lengths = null;
      onFrame({ header, payload });
    }
  };
}

function readHeader(bytes: Buffer): unknown {
  if (!isUtf8(bytes)) throw new Error('expected a header in UTF-8, found other bytes');
  try {
    return parse(bytes.toString('utf8'));
  } catch {
    throw new Error('expected a header in JSON, found something else');
  }
}
