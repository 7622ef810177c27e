import { addDays, lastDayOf } from '@meridian/contracts/programme';
import { Icon, Link } from '@meridian/ui';
import styles from './detail-parts.module.css';

export function CalendarLinks({
  file,
  google,
  googleLabel = 'Google Calendar',
}: {
  /** The calendar file, with the origin. */
  file: string;
  google: string;
  googleLabel?: string;
}) {
  return (
    <ul className={styles.links}>
      <li>
        <a href={file}>
          <Icon name="calendar" />
          Add to calendar
        </a>
      </li>
      <li>
        <Link to={google} newTab>
          <Icon name="external" />
          {googleLabel}
        </Link>
      </li>
    </ul>
  );
}

/** An entry for Google Calendar: whole days, the last one inclusive, or times of day in Pakistan. */
export interface GoogleEntry {
  title: string;
  text: string;
  location: string;
  time: { firstDay: string; lastDay: string } | { date: string; start: string; end: string };
}

/** Google Calendar with the entry filled in, for phones that open no calendar files. */
export function googleCalendarLink({ title, text, location, time }: GoogleEntry): string {
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: toDates(time),
    details: text,
    location,
    ...('date' in time ? { ctz: 'Asia/Karachi' } : {}),
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}

function toDates(time: GoogleEntry['time']): string {
  // The end is exclusive for whole days.
  if ('firstDay' in time) return `${compact(time.firstDay)}/${compact(addDays(time.lastDay, 1))}`;
  const { date, start, end } = time;
  return `${compact(date)}T${compact(start)}00/${compact(lastDayOf(time))}T${compact(end)}00`;
}

/** Without the separators of ISO dates and times. */
function compact(text: string): string {
  return text.replace(/[-:]/g, '');
}
