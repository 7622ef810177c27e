import type { Session } from '@meridian/contracts';
import { formatDate } from '@meridian/ui/page';
import { DetailSection } from './DetailSection';
import styles from './programme.module.css';

/** The sessions of a course or conference by day; renders nothing when none is known. */
export function Programme({
  sessions,
  note,
  level = 2,
}: {
  sessions: readonly Session[];
  /** Says in which time zone the times are. */
  note: string;
  level?: 2 | 3;
}) {
  if (sessions.length === 0) return null;
  const days = [...new Set(sessions.map(({ date }) => date))];
  return (
    <DetailSection title="Programme" level={level}>
      <dl className={styles.programme}>
        {days.map((day) => (
          <div key={day} className={styles.day}>
            <dt>
              <time dateTime={day}>{formatDay(day)}</time>
            </dt>
            {sessions
              .filter(({ date }) => date === day)
              .map(({ start, end, title }) => (
                <dd key={`${start} ${title}`} className={styles.session}>
                  <span className={styles.time}>
                    <time dateTime={start}>{start}</time>–<time dateTime={end}>{end}</time>
                  </span>{' '}
                  <span>{title}</span>
                </dd>
              ))}
          </div>
        ))}
      </dl>
      <p className={styles.note}>{note}</p>
    </DetailSection>
  );
}

const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

/** "Saturday 18 April 2026" for an ISO date, independent of the machine's locale. */
function formatDay(iso: string): string {
  const weekday = weekdays[new Date(`${iso}T00:00:00Z`).getUTCDay()];
  return `${weekday} ${formatDate(iso)}`;
}
