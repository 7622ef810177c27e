import { closingSection } from './closing-section';
import type { ArticleSection } from './load-article';
import styles from './table-of-contents.module.css';

/** Links to the sections of an article. */
export function TableOfContents({
  sections,
  className,
}: {
  sections: readonly ArticleSection[];
  className?: string | undefined;
}) {
  return (
    <nav aria-labelledby="contents" className={className}>
      <div className={styles.contents}>
        <h2 id="contents" className={styles.title}>
          In this article
        </h2>
        <ol className={styles.list}>
          {[...sections, closingSection].map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}`}>{heading}</a>
            </li>
          ))}
        </ol>
      </div>
    </nav>
  );
}
