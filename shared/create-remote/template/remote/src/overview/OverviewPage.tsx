import type { PageProps } from '@meridian/composition';
import { Link, Section } from '@meridian/ui';
import { type Article, articlePath } from '../articles/articles';
import styles from './overview.module.css';

export interface OverviewData {
  articles: Pick<Article, 'id' | 'title' | 'summary'>[];
}

export function OverviewPage({ data }: PageProps<OverviewData>) {
  return (
    <Section>
      <ul className={styles.articles}>
        {data.articles.map(({ id, title, summary }) => (
          <li key={id}>
            <h2>
              <Link to={articlePath(id)}>{title}</Link>
            </h2>
            <p className={styles.summary}>{summary}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
