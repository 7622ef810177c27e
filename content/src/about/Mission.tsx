import { Icon, Section } from '@shared/ui';
import styles from './about.module.css';
import { mission, missionCards } from './texts';

/** The mission and its three pillars. */
export function Mission() {
  return (
    <Section title={mission.title} intro={mission.introduction} tone="tint">
      <ul className={styles.pillars}>
        {missionCards.map(({ title, desc, cover }) => (
          <li key={title} className={styles.pillar}>
            <Icon name={cover} size={28} className={styles.icon} />
            <h3 className={styles.cardTitle}>{title}</h3>
            <p>{desc}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
