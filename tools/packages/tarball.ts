import { gzipSync } from 'node:zlib';
import { packTar } from 'modern-tar';

/** npm's own choice, because some tools know no times before 1980. */
const mtime = new Date('1985-10-26T08:15:00.000Z');

/**
 * Packs files into a tarball for npm. Equal files give equal bytes: names in order, one time, no owner, and no
 * compression, because lines of Node.js compress differently.
 * @param files contents by path
 * @param programs paths of the executable files
 */
export async function writeTarball(
  files: ReadonlyMap<string, Buffer>,
  programs: readonly string[],
): Promise<Buffer> {
  const runnable = new Set(programs.map((file) => file.replace(/^\.\//, '')));
  const entries = [...files]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([file, body]) => ({
      header: {
        name: `package/${file}`,
        size: body.length,
        mode: runnable.has(file) ? 0o755 : 0o644,
        mtime,
      },
      body: new Uint8Array(body),
    }));
  const bytes = gzipSync(await packTar(entries), { level: 0 });
  // The header names the machine's kind: unknown.
  bytes[9] = 255;
  return bytes;
}
