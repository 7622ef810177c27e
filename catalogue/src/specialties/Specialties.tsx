import { pathTo } from '@meridian/contracts';
import { Link, Section } from '@meridian/ui';
import { Glyph } from '@meridian/ui/page';
import styles from './specialties.module.css';
import { specialtyTiles } from './specialty-tiles';

/** The specification's specialties: those with open courses as tiles, the others in a line of links. */
export function Specialties({
  open,
}: {
  /** Courses to join, by id. */ open: Record<string, number>;
}) {
  const others = specialtyTiles.filter(({ id }) => !open[id]);
  const tiles = specialtyTiles.filter(({ id }) => open[id]);
  return (
    <Section title="Browse by category" tone="tint" className={styles.section}>
      {tiles.length > 0 && (
        <ul className={styles.tiles}>
          {tiles.map(({ id, courseName, count }) => (
            <li key={id}>
              <Link to={toList(id)} className={styles.tile}>
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
                  <span className={styles.count}>{`${open[id]} open now`}</span>
                  {count && <span className={styles.count}>{`${count} held so far`}</span>}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <div className={styles.others}>
          <h3>No dates yet</h3>
          <ul>
            {others.map(({ id, courseName, count }) => (
              <li key={id}>
                <Link to={toList(id)}>{courseName}</Link>
                {count && ` (${count} held so far)`}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Section>
  );
}

function toList(focus: string): string {
  return pathTo('/courses', {}, { focus });
}
