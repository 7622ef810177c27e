import { Icon, Link } from '@shared/ui';
import type { FaqEntry } from './entries';
import styles from './faqs.module.css';

/** An answer with where to go next, and its own address. */
export function FaqAnswer({ entry: { id, title, desc, next } }: { entry: FaqEntry }) {
  return (
    <>
      <p className={styles.answer}>{desc}</p>
      <p className={styles.links}>
        {next && (
          <Link to={next.to} className={styles.next}>
            {next.label} <Icon name="arrow" size={18} />
          </Link>
        )}
        {/* A plain anchor: the browser scrolls to it, and it works without JavaScript. */}
        <a
          href={`#${id}`}
          className={styles.permalink}
          aria-label={`Link to this answer: ${title}`}
        >
          Link to this answer
        </a>
      </p>
    </>
  );
}
