import type { MarkedText, SearchHit } from '@meridian/contracts';
import { classNames } from '@meridian/ui';
import { Fragment, type ReactNode } from 'react';
import styles from './hit-texts.module.css';
import { listFacts } from './search-texts';

export function Marked({ text }: { text: MarkedText }) {
  return text.map((piece, index) => {
    const Piece = index % 2 === 1 ? Mark : Fragment;
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity but their position.
    return <Piece key={index}>{piece}</Piece>;
  });
}

function Mark({ children }: { children?: ReactNode }) {
  return <mark className={styles.mark}>{children}</mark>;
}

export function HitFacts({ hit, className }: { hit: SearchHit; className?: string | undefined }) {
  const facts = listFacts(hit);
  if (facts.length === 0) return null;
  return (
    <span className={classNames(styles.facts, className)}>
      {hit.isPast && <span className={styles.past}>Past</span>}
      {facts.map((fact, index) => (
        <span key={fact} className={styles.fact}>
          {fact}
          {index < facts.length - 1 && <span className={styles.separator}> · </span>}
        </span>
      ))}
    </span>
  );
}
