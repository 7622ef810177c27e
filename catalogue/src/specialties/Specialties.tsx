import { pathTo } from '@meridian/contracts';
import { Link, Section } from '@meridian/ui';
import { Glyph } from '@meridian/ui/page';
import styles from './specialties.module.css';
import { specialtyTiles } from './specialty-tiles';

/** The specification's specialties as tiles, each with its own list of courses. */
export function Specialties({
  open,
}: {
  /** Courses to join, by id. */ open: Record<string, number>;
}) {
  return (
    <Section
      id="categories"
      title="Browse by category"
      tone="tint"
      className={styles.section}
      intro="Twenty-five specialties, from first-year basics to updates for consultants. Larger numbers count the courses held so far with our partners."
    >
      <ul className={styles.tiles}>
        {specialtyTiles.map(({ id, courseName, count }) => (
          <li key={id}>
            <Link to={pathTo('/courses', {}, { focus: id })} className={styles.tile}>
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
                <span className={styles.count}>
                  {open[id] ? `${open[id]} open now` : 'None open now'}
                </span>
                {count && <span className={styles.count}>{`${count} held so far`}</span>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
