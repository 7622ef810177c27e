import { formatMoment, formatSpan } from './format';
import { useNow } from './use-now';

/** How long ago something was, kept up to date; the moment itself is its title. @param time ISO 8601 */
export function Age({ time, suffix = ' ago' }: { time: string; suffix?: string }) {
  const span = formatSpan(useNow() - Date.parse(time));
  return (
    <time dateTime={time} title={formatMoment(time)}>
      {span === 'now' ? 'now' : `${span}${suffix}`}
    </time>
  );
}
