import type { PageProps } from '@meridian/composition';
import { pathTo } from '@meridian/contracts';
import { coverImage } from '@meridian/contracts/programme';
import { Section } from '@meridian/ui';
import { Card, Cover } from '@meridian/ui/page';
import { articles, articlesFrom } from '../articles/articles';
import { Byline } from '../articles/Byline';
import type { PicturesById } from '../pictures/load-pictures';
import styles from './blog.module.css';

/** The first article's image is wider than that of a card. */
const leadSizes = '(min-width: 60em) 700px, 100vw';

/** The list of articles, the first one large: the article of `/news/:id`, else the newest. */
export function BlogPage({
  data: pictures,
  params: { id },
}: PageProps<PicturesById, { id?: string }>) {
  const shown = id ? articlesFrom(id) : articles;
  return (
    <Section>
      <ul className={styles.list} aria-label="Articles">
        {shown.map((article, index) => (
          <li key={article.id} className={index === 0 ? styles.lead : styles.other}>
            <Card
              to={pathTo('/blog/:id', { id: article.id })}
              title={article.title}
              level={2}
              layout={index === 0 ? 'lead' : 'stack'}
              eyebrow={article.category}
              cover={
                <Cover
                  seed={String(article.id)}
                  category={article.category}
                  kind="article"
                  {...coverImage(pictures[article.id]?.image ?? '')}
                  alt={pictures[article.id]?.alt}
                  sizes={index === 0 ? leadSizes : undefined}
                  priority={index === 0}
                  className={index === 0 ? undefined : styles.lowCover}
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
