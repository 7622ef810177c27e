import { Section } from '@shared/ui';
import styles from './about.module.css';
import { reasons } from './texts';

/** Why choose us, in the four points of the specification. */
export function Reasons() {
  return (
    <Section title="Why choose us">
      <ol className={styles.reasons}>
        {reasons.map(({ title, desc }) => (
          <li key={title} className={styles.reason}>
            <h3 className={styles.cardTitle}>{title}</h3>
            <p>{desc}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
