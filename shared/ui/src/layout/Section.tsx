import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names';
import styles from './section.module.css';

export interface SectionProps {
  title?: string | undefined;
  /** Level of the heading; 2 by default. */
  level?: 1 | 2 | 3;
  /** Small, above the title. */
  eyebrow?: string | undefined;
  intro?: ReactNode;
  /** Beside the title, e.g. a link to the whole list. */
  action?: ReactNode;
  tone?: 'paper' | 'surface' | 'tint' | 'deep';
  /** `text` limits the content to a readable line length. */
  width?: 'page' | 'text';
  /** `tight` has half the space above and below. */
  spacing?: 'normal' | 'tight' | 'none';
  id?: string | undefined;
  className?: string | undefined;
  children?: ReactNode;
}

/** A full-width band of the page; its content has the page's width. */
export function Section({
  title,
  level = 2,
  eyebrow,
  intro,
  action,
  tone = 'paper',
  width = 'page',
  spacing = 'normal',
  id,
  className,
  children,
}: SectionProps) {
  const headingId = useId();
  const Heading = `h${level}` as const;
  // Only a section with a heading is a landmark; without one it is a plain div.
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
      <div className={classNames('page-width', width === 'text' && styles.text)}>
        {title && (
          <div className={styles.head}>
            <div>
              {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
              <Heading id={headingId} className={styles.title}>
                {title}
              </Heading>
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
