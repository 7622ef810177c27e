import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { Icon } from '../icons/Icon';
import styles from './status.module.css';

export type StatusTone = 'info' | 'success' | 'error';

export const icons = { info: 'info', success: 'check', error: 'alert' } as const;

/**
 * A message in the page that screen readers announce: errors at once, others politely. Keep it
 * rendered and change its children; without children it shows nothing.
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
