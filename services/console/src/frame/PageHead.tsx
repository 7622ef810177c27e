import { type ReactNode, useEffect } from 'react';
import { useParams } from 'react-router-dom';
import styles from './frame.module.css';

/** The heading of a page, which names the window too; actions stand beside it. */
export function PageHead({
  title,
  children,
  actions,
}: {
  title: string;
  /** A line below it. */
  children?: ReactNode;
  actions?: ReactNode;
}) {
  useEffect(() => {
    document.title = `${title} · Console`;
  }, [title]);
  return (
    <div className={styles.head}>
      <div>
        <h1 className={styles.title}>{title}</h1>
        {children && <div className={styles.line}>{children}</div>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

/** The channel of the page, which each URL names; empty before the redirect to the first channel. */
export function useChannel(): string {
  return useParams().channel ?? '';
}
