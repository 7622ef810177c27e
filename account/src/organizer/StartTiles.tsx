import { paths } from '@shared/contracts';
import { Icon, LinkButton } from '@shared/ui';
import styles from './organizer.module.css';

/** The two buttons of the specification, each with what lies behind it. */
export function StartTiles() {
  return (
    <div className={styles.tiles}>
      <div className={styles.tile}>
        <Icon name="calendar" size={32} className={styles.tileIcon} />
        <p>List a conference that you hold. We look at it, then it is public.</p>
        <LinkButton to={paths.addConference()} variant="next">
          Conference
        </LinkButton>
      </div>
      <div className={styles.tile}>
        <Icon name="book" size={32} className={styles.tileIcon} />
        <p>See the courses that are taught, with dates, fees and places.</p>
        <LinkButton to={paths.courses()} variant="secondary">
          Course
        </LinkButton>
      </div>
    </div>
  );
}
