import type { IconName } from '@meridian/ui';
import { classNames, Icon } from '@meridian/ui';
import type { ReactNode } from 'react';
import styles from './fact-list.module.css';

export interface Fact {
  term: string;
  detail: ReactNode;
  icon?: IconName | undefined;
}

/** Facts of an item: `inline` for cards, with icons or small terms; `rows` as ruled lines. */
export function FactList({
  facts,
  layout = 'rows',
  className,
}: {
  facts: readonly Fact[];
  layout?: 'rows' | 'inline';
  className?: string | undefined;
}) {
  return (
    <dl className={classNames(styles.facts, styles[layout], className)}>
      {facts.map(({ term, detail, icon }) => (
        <div key={term} className={styles.fact}>
          <dt className={styles.term}>
            {icon && <Icon name={icon} size={18} />}
            <span className={icon && layout === 'inline' ? 'visually-hidden' : undefined}>
              {term}
            </span>
          </dt>
          <dd className={styles.detail}>{detail}</dd>
        </div>
      ))}
    </dl>
  );
}
