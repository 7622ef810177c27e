import { Prose } from '@shared/ui';
import styles from './article-text.module.css';
import { closingSection } from './closing-section';
import type { ArticleText } from './load-article';
import { RichText } from './RichText';

/** The running text of an article: introduction, five sections, two points to close. */
export function ArticleTextView({
  text: { lead, introduction, sections, points },
  className,
}: {
  text: ArticleText;
  className?: string | undefined;
}) {
  return (
    <Prose size="large" className={className}>
      <RichText nodes={lead} />
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
