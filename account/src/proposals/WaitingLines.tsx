import { Skeleton } from '@shared/ui';
import { useEffect, useState } from 'react';

/** Milliseconds before a wait shows: a short one that blinks looks longer than it is. */
const grace = 300;

/** A skeleton that appears only when something takes its time. */
export function WaitingLines({ label, lines }: { label: string; lines: number }) {
  const [isShown, setIsShown] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), grace);
    return () => clearTimeout(timer);
  }, []);

  return (
    <div aria-busy="true">
      <p role="status" className="visually-hidden">
        {isShown && label}
      </p>
      {isShown && <Skeleton lines={lines} />}
    </div>
  );
}
