import type { PageProps } from '@meridian/composition';
import { pathTo } from '@meridian/contracts';
import { coverImage } from '@meridian/contracts/programme';
import { Button, Icon, Link, Section } from '@meridian/ui';
import { Cover } from '@meridian/ui/page';
import { ArticleCard } from '../articles/ArticleCard';
import { type ArticleSummary, articles, findArticle } from '../articles/article-list';
import { Byline } from '../articles/Byline';
import type { ArticleText } from '../articles/load-article';
import type { ImagesById } from '../images/load-item-images';
import { ArticleTextView, TableOfContents } from './ArticleTextView';
import styles from './article.module.css';

export interface ArticleData {
  text: ArticleText;
  /** The cover images of all articles, by id. */
  covers: ImagesById;
  /** The images in this article's text, by name. */
  images: ImagesById;
}

export function BlogArticlePage({ data, params }: PageProps<ArticleData, { id: string }>) {
  const { text, covers, images } = data;
  const article = findArticle(params.id);
  return (
    <>
      <div className={styles.progress} aria-hidden="true" />
      <Section spacing="tight">
        <div className={styles.bar}>
          <Link to={pathTo('/new')} className={styles.back}>
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
            {...coverImage(covers[article.id]?.image ?? '')}
            alt={covers[article.id]?.alt}
            sizes="(min-width: 60em) 760px, 100vw"
            priority
            className={styles.cover}
          />
          <TableOfContents sections={text.sections} className={styles.contents} />
          <ArticleTextView text={text} images={images} className={styles.text} />
        </article>
      </Section>
      <RelatedArticles article={article} covers={covers} />
    </>
  );
}

/** Opens the print dialog; hidden without scripts, because it would do nothing. */
function PrintButton() {
  return (
    <Button
      variant="quiet"
      size="small"
      icon={<Icon name="print" size={18} />}
      className={styles.print}
      onClick={() => window.print()}
    >
      Print
    </Button>
  );
}

/** The three newest of the other articles. */
function RelatedArticles({ article, covers }: { article: ArticleSummary; covers: ImagesById }) {
  const others = articles.filter(({ id }) => id !== article.id).slice(0, 3);
  return (
    <Section title="Read next" tone="tint" spacing="tight" className={styles.related}>
      <ul className={styles.relatedList}>
        {others.map((other) => (
          <li key={other.id}>
            <ArticleCard article={other} image={covers[other.id]} layout="row" />
          </li>
        ))}
      </ul>
    </Section>
  );
}
