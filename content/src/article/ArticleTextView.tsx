import { Prose } from '@meridian/ui';
import { type ArticleSection, type ArticleText, closingSection } from '../articles/load-article';
import type { ImagesById } from '../images/load-item-images';
import styles from './article.module.css';
import { RichText } from './RichText';

export function TableOfContents({
  sections,
  className,
}: {
  sections: readonly ArticleSection[];
  className?: string | undefined;
}) {
  return (
    <nav aria-labelledby="contents" className={className}>
      <h2 id="contents" className={styles.contentsTitle}>
        In this article
      </h2>
      <ol className={styles.contentsLinks}>
        {[...sections, closingSection].map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`}>{heading}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The running text of an article: introduction, five sections, two points to close. */
export function ArticleTextView({
  text: { lead, introduction, sections, points },
  images,
  className,
}: {
  text: ArticleText;
  /** The images in its HTML, by name. */
  images: ImagesById;
  className?: string | undefined;
}) {
  return (
    <Prose size="large" className={className}>
      <RichText nodes={lead} images={images} />
      {introduction.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {sections.map(({ id, heading, paragraphs }) => (
        <section key={id} aria-labelledby={id} className={styles.section}>
          <h2 id={id}>{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
      <section aria-labelledby={closingSection.id} className={styles.closing}>
        <h2 id={closingSection.id}>{closingSection.heading}</h2>
        <ol>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ol>
      </section>
    </Prose>
  );
}
