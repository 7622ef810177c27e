import { pathTo } from '@meridian/contracts';
import { Link, Section } from '@meridian/ui';
import { Glyph } from '@meridian/ui/page';
import { specialties } from './specialties';
import styles from './specialties.module.css';

/** All specialties as tiles; those among `focuses` have courses, to which alone their tiles then link. */
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
        {specialties.map(({ id, courseName, count }) => (
          <li key={id}>
            <Link
              to={
                focuses.includes(courseName)
                  ? pathTo('/courses', {}, { focus: courseName })
                  : pathTo('/courses')
              }
              className={styles.tile}
            >
              {/* The second cover appears under the pointer and on focus. */}
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
          </li>
        ))}
      </ul>
    </Section>
  );
}
