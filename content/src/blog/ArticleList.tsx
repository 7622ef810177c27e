import { paths } from '@shared/contracts';
import { Card, Cover, Section } from '@shared/ui';
import type { ArticleSummary } from './article';
import styles from './article-list.module.css';
import { Byline } from './Byline';

/** The first article large, the others beside it. */
export function ArticleList({ articles }: { articles: readonly ArticleSummary[] }) {
  return (
    <Section>
      <ul className={styles.list} aria-label="Articles">
        {articles.map((article, index) => (
          <li key={article.id} className={index === 0 ? styles.lead : styles.other}>
            <Card
              to={paths.article(article.id)}
              title={article.title}
              level={2}
              eyebrow={article.category}
              cover={
                <Cover
                  seed={String(article.id)}
                  category={article.category}
                  kind="article"
                  priority={index === 0}
                  className={index === 0 ? styles.leadCover : styles.lowCover}
                />
              }
              facts={<Byline article={article} />}
            >
              <p className={styles.subtitle}>{article.subtitle}</p>
            </Card>
          </li>
        ))}
      </ul>
    </Section>
  );
}
