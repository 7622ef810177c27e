import { classNames, Icon, Link } from '@meridian/ui';
import { Children, type ReactNode, useId } from 'react';
import { CutText, cutText } from './CutText';
import styles from './card.module.css';

interface CardProps {
  /** Where a click anywhere on the card leads. */
  to: string;
  title: string;
  /** How many characters of the title are visible; its name for assistive technology and its tooltip are whole. */
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
  /** A text such as COURSE DETAILS describes the card's link, whose name is the title; other content stands beside it. */
  action?: ReactNode;
  /**
   * `row` puts the cover on the left; `compact` does so on phones, where it takes a quarter of the height; `lead` where
   * there is room for a large cover, for the one card that fills a line.
   */
  layout?: 'stack' | 'row' | 'compact' | 'lead';
  /** Of the title, where the page is in another language. */
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
  const names = typeof action === 'string';
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
            {...(names ? { 'aria-describedby': `${id}a` } : {})}
          >
            <CutText text={title} length={titleLength} />
          </Link>
        </Heading>
        {children && <div className={styles.text}>{children}</div>}
        {facts && <div className={styles.facts}>{facts}</div>}
        {names ? (
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
