import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { Icon } from '../icons/Icon';
import styles from './status.module.css';

export type StatusTone = 'info' | 'success' | 'error';

const icons = { info: 'info', success: 'check', error: 'alert' } as const;

/**
 * A message in the page, announced when it appears: at once for an error, politely for the rest.
 * Keep it rendered and change its children; without children nothing is shown.
 */
export function Status({
  tone = 'info',
  title,
  className,
  children,
}: {
  tone?: StatusTone;
  title?: string | undefined;
  className?: string | undefined;
  children?: ReactNode;
}) {
  return (
    <div role={tone === 'error' ? 'alert' : 'status'} className={className}>
      {children && (
        <div className={classNames(styles.status, styles[tone])}>
          <Icon name={icons[tone]} className={styles.icon} />
          <div>
            {title && <p className={styles.title}>{title}</p>}
            {children}
          </div>
        </div>
      )}
    </div>
  );
}
