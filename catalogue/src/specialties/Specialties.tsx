import { paths } from '@shared/contracts';
import { Glyph, Link, Section } from '@shared/ui';
import { type Specialty, specialties } from './specialties';
import styles from './specialties.module.css';

/** All specialties as tiles. `focuses` are those that the list of courses has. */
export function Specialties({ focuses }: { focuses: readonly string[] }) {
  return (
    <Section
      id="categories"
      title="Browse by category"
      tone="tint"
      className={styles.section}
      intro="Twenty-five specialties, from first-year basics to updates for consultants."
    >
      <ul className={styles.tiles}>
        {specialties.map((specialty) => (
          <li key={specialty.id}>
            <SpecialtyTile specialty={specialty} isFocus={focuses.includes(specialty.courseName)} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** A specialty; its cover changes under the pointer and on focus. */
function SpecialtyTile({
  specialty: { courseName, count },
  isFocus,
}: {
  specialty: Specialty;
  /** True when there are courses with this Focus, to which alone the tile then links. */
  isFocus: boolean;
}) {
  return (
    <Link to={isFocus ? paths.coursesIn(courseName) : paths.courses()} className={styles.tile}>
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
