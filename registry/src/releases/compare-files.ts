import type { ReleaseFile } from '@meridian/contracts';

type Sized = Pick<ReleaseFile, 'path' | 'bytes'>;

export interface FilesChange {
  before: { count: number; bytes: number };
  after: { count: number; bytes: number };
  added: Sized[];
  removed: Sized[];
  /** Other content under one name; the hash in a name does not count. */
  changed: { path: string; before: number; after: number }[];
}

/** What happened to the files of a release; sizes are bytes, as the records give them. */
export function compareFiles(
  before: readonly ReleaseFile[],
  after: readonly ReleaseFile[],
): FilesChange {
  const kept = new Set(after.map(identify));
  const known = new Set(before.map(identify));
  const gone = before.filter((file) => !kept.has(identify(file)));
  const come = after.filter((file) => !known.has(identify(file)));
  const former = new Map(gone.map((file) => [nameOf(file), file] as const));
  const successors = new Map(come.map((file) => [nameOf(file), file] as const));
  return {
    before: measure(before),
    after: measure(after),
    added: come.filter((file) => !isPaired(file)).map(toSized),
    removed: gone.filter((file) => !isPaired(file)).map(toSized),
    changed: [...successors].flatMap(([name, { path, bytes }]) => {
      const then = former.get(name);
      return then ? [{ path, before: then.bytes, after: bytes }] : [];
    }),
  };

  /** Of files that share a name without its hash the last one is compared, and the others come or go. */
  function isPaired(file: ReleaseFile): boolean {
    const name = nameOf(file);
    const pair = [former.get(name), successors.get(name)];
    return pair.every(Boolean) && pair.includes(file);
  }
}

function identify({ path, integrity }: ReleaseFile): string {
  return `${path} ${integrity}`;
}

/** The path without the hash that a build puts into names, as in `static/js/pages.1a2b3c4d.js`. */
function nameOf({ path }: Sized): string {
  return path.replace(/\.[0-9a-f]{8,20}(?=\.\w+$)/, '');
}

function measure(files: readonly Sized[]) {
  return { count: files.length, bytes: files.reduce((sum, file) => sum + file.bytes, 0) };
}

function toSized({ path, bytes }: Sized): Sized {
  return { path, bytes };
}
