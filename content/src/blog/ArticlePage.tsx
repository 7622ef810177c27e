import type { PageProps } from '@shared/composition';
import { paths } from '@shared/contracts';
import { Cover, Icon, Link, Section } from '@shared/ui';
import { ArticleTextView } from './ArticleTextView';
import styles from './article-page.module.css';
import { Byline } from './Byline';
import { findArticle } from './find-article';
import type { ArticleText } from './load-article';
import { PrintButton } from './PrintButton';
import { RelatedArticles } from './RelatedArticles';
import { TableOfContents } from './TableOfContents';

export function ArticlePage({ data: text, params }: PageProps<ArticleText, { id: string }>) {
  const article = findArticle(params.id);
  return (
    <>
      <div className={styles.progress} aria-hidden="true" />
      <Section spacing="tight">
        <div className={styles.bar}>
          <Link to={paths.blog()} className={styles.back}>
            <Icon name="arrow" size={18} className={styles.backArrow} /> Go Back
          </Link>
          <PrintButton />
        </div>
        <article className={styles.article}>
          <div className={styles.head}>
            <p className={styles.category}>{article.category}</p>
            <p className={styles.subtitle}>{article.subtitle}</p>
            <Byline article={article} />
          </div>
          <Cover
            seed={String(article.id)}
            category={article.category}
            kind="article"
            priority
            className={styles.cover}
          />
          <TableOfContents sections={text.sections} className={styles.contents} />
          <ArticleTextView text={text} className={styles.text} />
        </article>
      </Section>
      <RelatedArticles article={article} />
    </>
  );
}
