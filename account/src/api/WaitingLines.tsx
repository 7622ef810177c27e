import { Skeleton } from '@meridian/ui';
import { useEffect, useState } from 'react';

/** Delay before the skeleton appears, because one that flashes makes a short wait look longer. */
const graceMs = 300;

/** A skeleton that appears only during long waits. */
export function WaitingLines({ label, lines }: { label: string; lines: number }) {
  const [isShown, setIsShown] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), graceMs);
    return () => clearTimeout(timer);
  }, []);

  return (
    // It waits for what only code fetches.
    <div aria-busy="true" data-scripted="true">
      <p role="status" className="visually-hidden">
        {isShown && label}
      </p>
      {isShown && <Skeleton lines={lines} />}
    </div>
  );
}
