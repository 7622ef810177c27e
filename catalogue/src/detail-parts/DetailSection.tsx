import { coverImage } from '@meridian/contracts/programme';
import { Cover } from '@meridian/ui/page';
import type { ReactNode } from 'react';
import styles from './detail-parts.module.css';

export function DetailSection({
  title,
  level = 2,
  children,
}: {
  title: string;
  level?: 2 | 3;
  children: ReactNode;
}) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.section}>
      <Heading className={styles.heading}>{title}</Heading>
      {children}
    </div>
  );
}

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

export function DetailCover({
  kind = 'course',
  of: { id, focus, image },
}: {
  kind?: 'course' | 'conference';
  of: { id: string; focus: string; image: string };
}) {
  return (
    <Cover
      kind={kind}
      seed={id}
      category={focus}
      {...coverImage(image)}
      sizes="(min-width: 66em) 780px, 100vw"
      priority
      className={styles.cover}
    />
  );
}
