import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** A tarball as npm takes it. */
export interface Tarball {
  bytes: Buffer;
  /** `sha512-…`. */
  integrity: string;
}

/** npm's own choice, because some tools know no times before 1980. */
const time = new Date('1985-10-26T08:15:00.000Z').getTime() / 1000;
const blockBytes = 512;

/**
 * Packs files into a tarball. Its bytes follow from the files alone: names in order, one time, no owner, and stored
 * without compression, because lines of Node.js compress differently.
 *
 * @param files contents by path
 * @param programs paths of those that can be run
 */
export function writeTarball(
  files: ReadonlyMap<string, Buffer>,
  programs: readonly string[],
): Tarball {
  const runnable = new Set(programs.map((file) => file.replace(/^\.\//, '')));
  const parts = [...files]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([file, content]) => [
      writeHeader(`package/${file}`, content.length, runnable.has(file) ? 0o755 : 0o644),
      content,
      Buffer.alloc(-content.length & (blockBytes - 1)),
    ]);
  const bytes = wrapInGzip(Buffer.concat([...parts, Buffer.alloc(2 * blockBytes)]));
  return { bytes, integrity: `sha512-${createHash('sha512').update(bytes).digest('base64')}` };
}

/** The header of one file. Source: POSIX.1-2001, ustar interchange format. */
function writeHeader(name: string, bytes: number, mode: number): Buffer {
  if (Buffer.byteLength(name) > 100)
    throw new Error(`Expected a path of at most 100 bytes in a package, found ${name}`);
  const header = Buffer.alloc(blockBytes);
  const octal = (value: number, at: number, length: number) =>
    header.write(`${value.toString(8).padStart(length - 1, '0')}\0`, at);
  header.write(name, 0);
  octal(mode, 100, 8);
  octal(0, 108, 8);
  octal(0, 116, 8);
  octal(bytes, 124, 12);
  octal(time, 136, 12);
  header.write('        ', 148);
  header.write('0', 156);
  header.write('ustar\u000000', 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

/** Source: RFC 1952 (gzip), RFC 1951 3.2.4 (stored blocks). */
function wrapInGzip(content: Buffer): Buffer {
  const maxBytes = 65_535;
  const parts: Buffer[] = [Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])];
  for (let start = 0; start < content.length; start += maxBytes) {
    const stored = content.subarray(start, start + maxBytes);
    const head = Buffer.alloc(5);
    head.writeUInt8(start + maxBytes >= content.length ? 1 : 0, 0);
    head.writeUInt16LE(stored.length, 1);
    head.writeUInt16LE(~stored.length & 0xffff, 3);
    parts.push(head, stored);
  }
  const tail = Buffer.alloc(8);
  tail.writeUInt32LE(crc32(content), 0);
  tail.writeUInt32LE(content.length, 4);
  return Buffer.concat([...parts, tail]);
}
