import { Link, useTexts } from '@meridian/ui';
import type { ReactNode } from 'react';
import styles from './notice-line.module.css';

/** The line beside a submit button: what happens with the answers, and the notice that says all of it. */
export function NoticeLine({
  to,
  date,
  newTab,
  children,
}: {
  /** The path of the privacy notice. */
  to: string;
  /** The version of the notice, as visitors read it in English. */
  date: string;
  /** For forms with more typed text than a visitor would like to lose. */
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
