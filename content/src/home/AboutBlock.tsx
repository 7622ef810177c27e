import { paths } from '@shared/contracts';
import { Icon, Link, Section } from '@shared/ui';
import styles from './about-block.module.css';
import { aboutParagraphs, valueCards } from './texts';

/** Who we are in two paragraphs, beside the three values. */
export function AboutBlock() {
  return (
    <Section>
      <div className={styles.block}>
        <div className={styles.words}>
          <h2 className={styles.title}>Good teachers and willing learners, introduced</h2>
          {aboutParagraphs.map(({ id, desc }) => (
            <p key={id}>{desc}</p>
          ))}
          <p>
            <Link to={paths.about()}>More about us</Link>
          </p>
        </div>
        <ul className={styles.values}>
          {valueCards.map(({ id, cover, title, desc }) => (
            <li key={id} className={styles.value}>
              <Icon name={cover} size={28} className={styles.icon} />
              <h3 className={styles.valueTitle}>{title}</h3>
              <p>{desc}</p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
