import { Link, Prose } from '@meridian/ui';
import { type ArticleSection, type ArticleText, closingSection } from '../articles/load-article';
import type { RichNode } from '../articles/rich-text';
import styles from './article.module.css';

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
      <div className={styles.contentsBox}>
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
      </div>
    </nav>
  );
}

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

/** Renders parsed HTML as React elements; none of it is ever set as markup. */
function RichText({ nodes }: { nodes: readonly RichNode[] }) {
  return nodes.map((node, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the nodes of an article never change order.
    <RichElement key={index} node={node} />
  ));
}

function RichElement({ node }: { node: RichNode }) {
  if (typeof node === 'string') return node;
  const children = <RichText nodes={node.children} />;
  if (node.tag === 'a') return <Link to={node.href}>{children}</Link>;
  const Tag = node.tag;
  return <Tag>{children}</Tag>;
}
