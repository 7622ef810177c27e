import type { ReleaseFile } from '@meridian/contracts';
import type { AppChangeResponse } from '../api/diffs';

/** What happened to the files of a release; sizes are bytes, as the records give them. */
export function compareFiles(
  before: readonly ReleaseFile[],
  after: readonly ReleaseFile[],
): NonNullable<AppChangeResponse['details']>['files'] {
  const [then, now] = [new Set(before.map(identify)), new Set(after.map(identify))];
  const gone = new Set(before.filter((file) => !now.has(identify(file))));
  const former = new Map([...gone].map((file) => [nameOf(file), file]));
  const added = [];
  const changed = [];
  for (const file of after.filter((file) => !then.has(identify(file)))) {
    const { path, bytes } = file;
    const predecessor = former.get(nameOf(file));
    // Of files that share a name without its hash one is compared, and the others come or go.
    if (predecessor && gone.delete(predecessor))
      changed.push({ path, before: predecessor.bytes, after: bytes });
    else added.push({ path, bytes });
  }
  const removed = [...gone].map(({ path, bytes }) => ({ path, bytes }));
  return { before: measure(before), after: measure(after), added, removed, changed };
}

function identify({ path, integrity }: ReleaseFile): string {
  return `${path} ${integrity}`;
}

/** The path without the hash that a build puts into names, as in `static/js/pages.1a2b3c4d.js`. */
function nameOf({ path }: ReleaseFile): string {
  return path.replace(/\.[0-9a-f]{8,20}(?=\.\w+$)/, '');
}

function measure(files: readonly ReleaseFile[]) {
  return { count: files.length, bytes: files.reduce((sum, file) => sum + file.bytes, 0) };
}
