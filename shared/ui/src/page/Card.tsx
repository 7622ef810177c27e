import { classNames, Icon, Link } from '@meridian/ui';
import { Children, type ReactNode, useId } from 'react';
import { CutText, cutText } from './CutText';
import styles from './card.module.css';

interface CardProps {
  /** Target of a click anywhere on the card. */
  to: string;
  title: string;
  /** Number of visible characters of the title; assistive technology and the tooltip get the whole title. */
  titleLength?: number | undefined;
  /** Level of the title's heading; 3 by default. */
  level?: 2 | 3 | 4;
  cover?: ReactNode;
  /** Laid over the cover's lower edge, e.g. a DateBlock. */
  badge?: ReactNode;
  /** Above the title, e.g. the category. */
  eyebrow?: ReactNode;
  /** Text below the title. */
  children?: ReactNode;
  /** Below the text, e.g. a FactList or a Price. */
  facts?: ReactNode;
  /** A text such as COURSE DETAILS describes the card's link; other content stands beside the link. */
  action?: ReactNode;
  /**
   * `row` has the cover on the left; `compact` only on phones, which makes the card a quarter as high; `lead` on wide
   * screens, with a large cover, for the one card that fills a line.
   */
  layout?: 'stack' | 'row' | 'compact' | 'lead';
  /** The language of the title when it differs from that of the page. */
  titleLanguage?: { lang?: 'en'; dir?: 'ltr' };
}

/** An item of a list. Its only link is in the heading and covers the whole card. */
export function Card({
  to,
  title,
  titleLength,
  level = 3,
  cover,
  badge,
  eyebrow,
  children,
  facts,
  action,
  layout = 'stack',
  titleLanguage,
}: CardProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  const isText = typeof action === 'string';
  const isCut = titleLength !== undefined && cutText(title, titleLength) !== title;
  return (
    <article className={classNames(styles.card, styles[layout])}>
      <div className={styles.body}>
        {badge && <div className={styles.badge}>{badge}</div>}
        {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
        <Heading className={styles.title}>
          <Link
            to={to}
            {...titleLanguage}
            className={styles.link}
            {...(isCut ? { title } : {})}
            {...(isText ? { 'aria-describedby': `${id}a` } : {})}
          >
            <CutText text={title} length={titleLength} />
          </Link>
        </Heading>
        {children && <div className={styles.text}>{children}</div>}
        {facts && <div className={styles.facts}>{facts}</div>}
        {isText ? (
          <span className={styles.action} id={`${id}a`}>
            {action}
            <Icon name="arrow" size={18} />
          </span>
        ) : (
          action && <div className={styles.ownAction}>{action}</div>
        )}
      </div>
      {cover && <div className={styles.cover}>{cover}</div>}
    </article>
  );
}

/** Cards side by side as a list, as many as fit; each child is one item. */
export function CardGrid({
  label,
  className,
  itemId,
  children,
}: {
  /** Names the list when no heading above does. */
  label?: string | undefined;
  className?: string | undefined;
  /** Items get `<itemId>-1` and so on as ids. */
  itemId?: string;
  children: ReactNode;
}) {
  return (
    <ul className={classNames(styles.grid, className)} aria-label={label}>
      {Children.map(children, (card, index) => (
        <li id={itemId && `${itemId}-${index + 1}`}>{card}</li>
      ))}
    </ul>
  );
}
