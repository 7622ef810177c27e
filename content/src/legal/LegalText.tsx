import { Columns, Panel, Prose, Section } from '@meridian/ui';
import type { ReactNode } from 'react';
import styles from './legal-text.module.css';

/** One section of a notice; its id is the anchor that others link to. */
export interface LegalSection {
  id: string;
  title: string;
  content: ReactNode;
}

/** A notice in sections, with links to each of them, and the date of its version. */
export function LegalText({
  lead,
  date,
  sections,
}: {
  lead: ReactNode;
  /** As visitors read it. */
  date: string;
  sections: readonly LegalSection[];
}) {
  return (
    <Section>
      <Columns aside={<Contents sections={sections} />} asideFirst>
        <Prose className={styles.text}>
          <p className={styles.lead}>{lead}</p>
          <p className={styles.date}>{`Version of ${date}`}</p>
          {sections.map(({ id, title, content }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className={styles.section}>
              <h2 id={`${id}-title`}>{title}</h2>
              {content}
            </section>
          ))}
        </Prose>
      </Columns>
    </Section>
  );
}

function Contents({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <Panel title="On this page" tone="tint">
      <nav aria-label="On this page">
        <ol className={styles.contents}>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
    </Panel>
  );
}
