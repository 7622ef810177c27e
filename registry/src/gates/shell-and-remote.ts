import type { ReleaseRecord } from '@meridian/contracts';

/** Which of two releases is which; null for two of one kind. */
export function shellAndRemote(
  a: ReleaseRecord,
  b: ReleaseRecord,
): { shell: ReleaseRecord; remote: ReleaseRecord } | null {
  if (a.kind === b.kind) return null;
  return a.kind === 'shell' ? { shell: a, remote: b } : { shell: b, remote: a };
}
