import type { PageProps } from '@shared/composition';
import { paths } from '@shared/contracts';
import { Card, Cover, Section } from '@shared/ui';
import { type ArticleSummary, articles, articlesFrom } from '../articles/articles';
import { Byline } from '../articles/Byline';
import styles from './blog.module.css';

export function BlogPage() {
  return <ArticleList articles={articles} />;
}

/** The blog with the article of the URL first. */
export function NewsPage({ params }: PageProps<undefined, { id: string }>) {
  return <ArticleList articles={articlesFrom(params.id)} />;
}

/** The list of articles, the first one large. */
function ArticleList({ articles }: { articles: readonly ArticleSummary[] }) {
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
