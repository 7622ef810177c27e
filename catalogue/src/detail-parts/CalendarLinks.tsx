import { Icon, Link } from '@meridian/ui';
import styles from './detail-parts.module.css';

/** Links that put a course or conference into the visitor's calendar. */
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
