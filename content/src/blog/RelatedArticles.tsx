import { paths } from '@shared/contracts';
import { Card, Cover, Section } from '@shared/ui';
import type { ArticleSummary } from './article';
import { articles } from './articles';
import styles from './related-articles.module.css';

/** The other articles: title, category and date, for their own pages say the rest. */
export function RelatedArticles({ article }: { article: ArticleSummary }) {
  const others = articles.filter(({ id }) => id !== article.id);
  return (
    <Section title="Read next" tone="tint" spacing="tight" className={styles.related}>
      <ul className={styles.list}>
        {others.map(({ id, title, category, createdAt, isoDate }) => (
          <li key={id}>
            <Card
              to={paths.article(id)}
              title={title}
              layout="row"
              cover={<Cover seed={String(id)} category={category} kind="article" />}
              facts={
                <span className={styles.facts}>
                  {category} · <time dateTime={isoDate}>{createdAt}</time>
                </span>
              }
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}
