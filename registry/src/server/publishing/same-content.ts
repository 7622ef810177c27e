import { isDeepStrictEqual } from 'node:util';
import type { ReleaseRecord } from '@shared/contracts';

/**
 * Whether two records describe one content. When and from which commit it was built does not count:
 * a build made again from the same sources is the same release.
 */
export function isSameContent(a: ReleaseRecord, b: ReleaseRecord): boolean {
  return isDeepStrictEqual(contentOf(a), contentOf(b));
}

function contentOf(record: ReleaseRecord) {
  const files = record.files.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  return { ...record, files, commit: '', builtAt: '' };
}
