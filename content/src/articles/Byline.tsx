import { formatDate } from '@meridian/ui/page';
import type { ArticleSummary } from './article-list';
import styles from './byline.module.css';

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
