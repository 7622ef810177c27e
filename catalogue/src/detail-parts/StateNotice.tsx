import { classNames, Icon } from '@meridian/ui';
import type { ReactNode } from 'react';
import styles from './state-notice.module.css';

/** The promise of the terms for what we hold and cancel ourselves. */
export const refundPromise =
  'Everyone who has paid gets the whole fee back within ten working days.';

/** Says above a page that a course or conference is not as announced, or cannot be joined, and what to do. */
export function StateNotice({
  tone,
  title,
  children,
}: {
  tone: 'info' | 'cancelled';
  title: string;
  children?: ReactNode;
}) {
  return (
    <div className={classNames(styles.notice, styles[tone])}>
      <Icon name={tone === 'cancelled' ? 'alert' : 'info'} className={styles.icon} />
      <div className={styles.text}>
        <p className={styles.title}>{title}</p>
        {children}
      </div>
    </div>
  );
}
