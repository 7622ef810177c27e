import { useEffect, useState } from 'react';
import { formatMoment, formatSpan } from './format';

const tickMs = 15_000;

/** How long ago something was, kept up to date; the moment itself is its title. @param time ISO 8601 */
export function Age({ time }: { time: string }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  const span = formatSpan(now - Date.parse(time));
  return (
    <time dateTime={time} title={formatMoment(time)}>
      {span === 'now' ? 'now' : `${span} ago`}
    </time>
  );
}
