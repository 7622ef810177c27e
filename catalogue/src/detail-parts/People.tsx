import type { Person } from '@meridian/contracts';
import styles from './detail-parts.module.css';

/** Teachers or speakers, each with what the page says of the person. */
export function People({
  people,
}: {
  people: readonly (Person & {
    /** After the name, e.g. "responsible for this course". */
    note?: string;
    /** What the person speaks about. */
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
