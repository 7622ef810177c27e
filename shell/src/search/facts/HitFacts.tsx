import type { SearchHit } from '@meridian/contracts';
import { classNames } from '@meridian/ui';
import { listFacts } from './format-facts';
import styles from './hit-facts.module.css';

/** Date, place and price of a result, and whether it is past; nothing where it has none. */
export function HitFacts({
  hit,
  className,
}: {
  hit: Pick<SearchHit, 'date' | 'place' | 'price' | 'isPast'>;
  className?: string | undefined;
}) {
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
