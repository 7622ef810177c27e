import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names';
import styles from './section.module.css';

interface SectionProps {
  title?: string | undefined;
  intro?: ReactNode;
  /** Beside the title, e.g. a link to the whole list. */
  action?: ReactNode;
  tone?: 'paper' | 'surface' | 'tint' | 'deep';
  /** `tight` has half the space above and below. */
  spacing?: 'normal' | 'tight' | 'none';
  id?: string | undefined;
  className?: string | undefined;
  children?: ReactNode;
}

/** A full-width band of the page; its content has the page's width. */
export function Section({
  title,
  intro,
  action,
  tone = 'paper',
  spacing = 'normal',
  id,
  className,
  children,
}: SectionProps) {
  const headingId = useId();
  // Only a section with a heading is a landmark.
  const Band = title ? 'section' : 'div';
  return (
    <Band
      id={id}
      className={classNames(
        styles.section,
        tone === 'deep' ? 'on-deep' : styles[tone],
        styles[spacing],
        className,
      )}
      aria-labelledby={title ? headingId : undefined}
    >
      <div className="page-width">
        {title && (
          <div className={styles.head}>
            <div>
              <h2 id={headingId} className={styles.title}>
                {title}
              </h2>
              {intro && <div className={styles.intro}>{intro}</div>}
            </div>
            {action && <div className={styles.action}>{action}</div>}
          </div>
        )}
        {children}
      </div>
    </Band>
  );
}
