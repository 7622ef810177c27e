import { defineWidget } from '@meridian/composition';
import { Link } from '@meridian/ui';
import { type Article, articlePath, articles } from '../articles/articles';
import styles from './latest.module.css';

/** Null while there is no article. */
type Latest = Pick<Article, 'id' | 'title' | 'summary'> | null;

/** What other teams place on their pages: the latest article, with a link to it. */
export const widget = defineWidget<'reading-room/latest', Latest>({
  loader: () => articles[0] ?? null,
  Widget: LatestArticle,
});

function LatestArticle({ data }: { data: Latest }) {
  if (!data) return <p>The first article appears here soon.</p>;
  return (
    <article className={styles.latest}>
      <h2>
        <Link to={articlePath(data.id)}>{data.title}</Link>
      </h2>
      <p>{data.summary}</p>
    </article>
  );
}
