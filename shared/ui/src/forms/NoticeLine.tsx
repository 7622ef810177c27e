import { Link, useTexts } from '@meridian/ui';
import type { ReactNode } from 'react';
import styles from './notice-line.module.css';

/** The line beside a submit button about the use of the typed data, with a link to the privacy notice. */
export function NoticeLine({
  to,
  date,
  newTab,
  children,
}: {
  /** The path of the privacy notice. */
  to: string;
  /** The version of the notice, a date in English words. */
  date: string;
  /** For long forms, whose typed text would be lost in the same tab. */
  newTab?: boolean;
  children?: ReactNode;
}) {
  const t = useTexts();
  return (
    <p className={styles.notice}>
      {children}{' '}
      <Link to={to} {...(newTab && { newTab })}>
        {t('Privacy notice of {date}', { date: date.replace(/[A-Z][a-z]+/, (month) => t(month)) })}
      </Link>
    </p>
  );
}
