import { paths } from '@shared/contracts';
import { Glyph, Link } from '@shared/ui';
import type { Specialty } from './specialties';
import styles from './specialties.module.css';

/** A specialty; its cover gives way to another one under the pointer and on focus. */
export function SpecialtyTile({
  specialty: { courseName, count },
  isFocus,
}: {
  specialty: Specialty;
  /** The course list has courses with this Focus, so the tile leads to them alone. */
  isFocus: boolean;
}) {
  const to = isFocus
    ? `${paths.courses()}?focus=${encodeURIComponent(courseName)}`
    : paths.courses();
  return (
    <Link to={to} className={styles.tile}>
      <span className={styles.covers}>
        <span className={styles.cover}>
          <Glyph category={courseName} size={36} />
        </span>
        <span className={styles.hoverCover}>
          <Glyph category={courseName} size={46} />
        </span>
      </span>
      <span className={styles.text}>
        <span className={styles.name}>{courseName}</span>
        {count && <span className={styles.count}>{count}</span>}
      </span>
    </Link>
  );
}
