import type { ReactNode } from 'react';
import styles from './detail-parts.module.css';

/** A part of a course's or conference's text under a heading. */
export function DetailSection({
  title,
  level = 2,
  id,
  children,
}: {
  title: string;
  level?: 2 | 3;
  /** Where links of the page lead to. */
  id?: string;
  children: ReactNode;
}) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.section} id={id}>
      <Heading className={styles.heading}>{title}</Heading>
      {children}
    </div>
  );
}

/** Short texts as a list; renders nothing without one. */
export function TextList({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <ul className={styles.texts}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
