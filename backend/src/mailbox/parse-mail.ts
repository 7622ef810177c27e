/** A mail, taken apart for reading. */
export interface ParsedMail {
  /** In the order of the mail; unfolded, encoded words decoded. */
  headers: { name: string; value: string }[];
  text: string;
  html: string;
}

interface Part {
  headers: { name: string; value: string }[];
  body: Buffer;
}

/**
 * Takes apart what our own outbox sends: text and HTML side by side, in any of the usual encodings.
 * Sources: RFC 5322 (headers), RFC 2045 to 2047 (bodies, encoded words).
 */
export function parseMail(source: Buffer): ParsedMail {
  const whole = readPart(source);
  const parts = flatten(whole);
  const read = (type: string) => parts.find((part) => typeOf(part).startsWith(type));
  return {
    headers: whole.headers.map(({ name, value }) => ({ name, value: decodeWords(value) })),
    text: decodeBody(read('text/plain')),
    html: decodeBody(read('text/html')),
  };
}

/** A header's value; empty when the mail has none of this name. */
export function headerOf({ headers }: Pick<ParsedMail, 'headers'>, name: string): string {
  return headers.find((header) => header.name.toLowerCase() === name)?.value ?? '';
}

function readPart(source: Buffer): Part {
  const text = source.toString('latin1');
  const end = /\r?\n\r?\n/.exec(text);
  const head = text.slice(0, end?.index ?? text.length).replace(/\r?\n(?=[ \t])/g, '');
  const headers = head.split(/\r?\n/).flatMap((line) => {
    const colon = line.indexOf(':');
    // Headers of our own are ASCII or encoded words, others UTF-8.
    const value = Buffer.from(line.slice(colon + 1), 'latin1')
      .toString('utf8')
      .trim();
    return colon > 0 ? [{ name: line.slice(0, colon), value }] : [];
  });
  const start = end ? end.index + end[0].length : text.length;
  return { headers, body: source.subarray(start) };
}

/** A part and the parts in it, the outermost first. */
function flatten(part: Part): Part[] {
  const boundary = /boundary="?([^";]+)"?/i.exec(headerOf(part, 'content-type'))?.[1];
  if (!boundary) return [part];
  const pieces = part.body.toString('latin1').split(`--${boundary}`).slice(1, -1);
  const inner = pieces.map((piece) =>
    readPart(Buffer.from(piece.replace(/^\r?\n/, '').replace(/\r?\n$/, ''), 'latin1')),
  );
  return [part, ...inner.flatMap(flatten)];
}

function typeOf(part: Part): string {
  return (headerOf(part, 'content-type') || 'text/plain').toLowerCase();
}

function decodeBody(part: Part | undefined): string {
  if (!part) return '';
  const text = decodeTransfer(part);
  // Source: RFC 3676; the line before a signature is no soft end.
  return /format=flowed/i.test(headerOf(part, 'content-type'))
    ? text.replace(/(?<!^--) \r?\n/gm, ' ').replace(/^ /gm, '')
    : text;
}

function decodeTransfer(part: Part): string {
  const text = part.body.toString('latin1');
  switch (headerOf(part, 'content-transfer-encoding').toLowerCase()) {
    case 'base64':
      return Buffer.from(text, 'base64').toString('utf8');
    case 'quoted-printable':
      return fromQuotedPrintable(text.replace(/=\r?\n/g, '')).toString('utf8');
    default:
      return part.body.toString('utf8');
  }
}

function fromQuotedPrintable(text: string): Buffer {
  const bytes = text.replace(/=([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1');
}

function decodeWords(value: string): string {
  return value
    .replace(/(\?=)\s+(?==\?)/g, '$1')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, encoding: string, text: string) =>
      (encoding.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64')
        : fromQuotedPrintable(text.replaceAll('_', ' '))
      ).toString('utf8'),
    );
}
