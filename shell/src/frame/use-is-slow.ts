import { useEffect, useState } from 'react';

/** A page that comes faster than this, in milliseconds, appears without a skeleton. */
const patience = 300;

/** True once `pending` has been the same path for longer than a visitor should wait unawares. */
export function useIsSlow(pending: string | null): boolean {
  const [slow, setSlow] = useState<string | null>(null);
  useEffect(() => {
    if (pending === null) return;
    const timer = setTimeout(() => setSlow(pending), patience);
    return () => {
      clearTimeout(timer);
      setSlow(null);
    };
  }, [pending]);
  return pending !== null && slow === pending;
}
