import type { ReactNode } from 'react';
import { MeridianArcs } from '../brand/MeridianArcs';
import { Button, LinkButton } from '../controls/Button';
import { useTexts } from '../texts';
import styles from './state.module.css';

/** Replaces a page that cannot be shown: what happened, and where to go next. */
export function ErrorState({
  title,
  code,
  level = 1,
  children,
  retry,
  link,
}: {
  title: string;
  /** Large and faint above the title, e.g. "404". */
  code?: string | undefined;
  level?: 1 | 2;
  children?: ReactNode;
  retry?: (() => void) | undefined;
  link?: { to: string; label: string } | undefined;
}) {
  const t = useTexts();
  const Heading = `h${level}` as const;
  return (
    <div className={styles.error}>
      <MeridianArcs variant="hero" />
      {code && <p className={styles.code}>{code}</p>}
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={styles.text}>{children}</div>}
      {(retry || link) && (
        <div className={styles.actions}>
          {retry && <Button onClick={retry}>{t('Try again')}</Button>}
          {link && (
            <LinkButton to={link.to} variant="secondary">
              {link.label}
            </LinkButton>
          )}
        </div>
      )}
    </div>
  );
}
