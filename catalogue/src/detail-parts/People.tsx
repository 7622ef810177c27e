import type { Person } from '@meridian/contracts';
import styles from './detail-parts.module.css';

export function People({
  people,
}: {
  people: readonly (Person & {
    /** Shown after the name, e.g. "responsible for this course". */
    note?: string;
    /** The title of the person's talk. */
    talk?: string;
  })[];
}) {
  return (
    <ul>
      {people.map(({ name, role, note, talk }) => (
        <li key={`${name} ${talk ?? ''}`} className={styles.person}>
          {talk && <p className={styles.talk}>{talk}</p>}
          <p>
            <strong>{name}</strong>
            {note && <span>{`, ${note}`}</span>}
          </p>
          <p className={styles.soft}>{role}</p>
        </li>
      ))}
    </ul>
  );
}
