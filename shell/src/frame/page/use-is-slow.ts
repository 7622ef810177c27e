import { useEffect, useState } from 'react';

/** A page that loads faster appears without a skeleton. */
const skeletonDelayMs = 300;

/** True once the same path has been pending for longer than `skeletonDelayMs`. */
export function useIsSlow(pending: string | null): boolean {
  const [slow, setSlow] = useState<string | null>(null);
  useEffect(() => {
    if (pending === null) return;
    const timer = setTimeout(() => setSlow(pending), skeletonDelayMs);
    return () => {
      clearTimeout(timer);
      setSlow(null);
    };
  }, [pending]);
  return pending !== null && slow === pending;
}
