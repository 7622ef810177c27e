import { Section } from '@shared/ui';
import { SpecialtyTile } from './SpecialtyTile';
import { specialties } from './specialties';
import styles from './specialties.module.css';

/** All specialties as tiles. `focuses` are those by which the course list can be filtered. */
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
