import { formatDate } from '@meridian/ui/page';
import type { ArticleSummary } from './article-list';
import styles from './byline.module.css';

/** The author, date and reading time of an article. */
export function Byline({
  article: { authorName, createdAt, minutes },
}: {
  article: ArticleSummary;
}) {
  return (
    <ul className={styles.byline} aria-label="Author, date and length">
      <li>{authorName}</li>
      <li>
        <time dateTime={createdAt}>{formatDate(createdAt, 'short')}</time>
      </li>
      <li>{`${minutes} min read`}</li>
    </ul>
  );
}
