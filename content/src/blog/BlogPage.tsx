import type { PageProps } from '@meridian/composition';
import { Section } from '@meridian/ui';
import { ArticleCard } from '../articles/ArticleCard';
import { articles, articlesFrom } from '../articles/article-list';
import type { ImagesById } from '../images/load-item-images';
import styles from './blog.module.css';

/** The first article's image is wider than that of a card. */
const leadSizes = '(min-width: 60em) 700px, 100vw';

/** The list of articles, the first one large: the article of `/news/:id`, else the newest. */
export function BlogPage({ data: images, params: { id } }: PageProps<ImagesById, { id?: string }>) {
  const shown = id ? articlesFrom(id) : articles;
  return (
    <Section>
      <ul className={styles.list} aria-label="Articles">
        {shown.map((article, index) => (
          <li key={article.id} className={index === 0 ? styles.lead : styles.other}>
            <ArticleCard
              article={article}
              image={images[article.id]}
              level={2}
              layout={index === 0 ? 'lead' : 'stack'}
              cover={
                index === 0 ? { sizes: leadSizes, priority: true } : { className: styles.lowCover }
              }
            >
              <p className={styles.subtitle}>{article.subtitle}</p>
            </ArticleCard>
          </li>
        ))}
      </ul>
    </Section>
  );
}
