import styles from './contact.module.css';
import { visiting } from './texts';

/** How to get in, for whoever comes in person. */
export function Visiting() {
  return (
    <div className={styles.visiting}>
      {visiting.map(({ title, text }) => (
        <section key={title} aria-label={title}>
          <h3 className={styles.wayTitle}>{title}</h3>
          <p>{text}</p>
        </section>
      ))}
    </div>
  );
}
