import type { ArticleSummary } from './article';
import styles from './byline.module.css';

/** Who wrote it, when, and how long it takes to read. */
export function Byline({
  article: { authorName, createdAt, isoDate, minutes },
}: {
  article: ArticleSummary;
}) {
  return (
    <ul className={styles.byline} aria-label="Author, date and length">
      <li>{authorName}</li>
      <li>
        <time dateTime={isoDate}>{createdAt}</time>
      </li>
      <li>{minutes} min read</li>
    </ul>
  );
}
