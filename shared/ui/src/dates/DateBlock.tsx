import { classNames } from '../class-names';
import styles from './date-block.module.css';
import { dateParts, formatDateRange } from './date-format';

/** A day set large over month and year, as on a calendar leaf; readers hear the whole range. */
export function DateBlock({
  start,
  end,
  className,
}: {
  start: string;
  end?: string | undefined;
  className?: string | undefined;
}) {
  const { day, month, year } = dateParts(start);
  return (
    <time className={classNames(styles.block, className)} dateTime={start}>
      <span className="visually-hidden">{formatDateRange(start, end)}</span>
      <span className={styles.day} aria-hidden="true">
        {day}
      </span>
      <span className={styles.month} aria-hidden="true">
        {month.slice(0, 3)} {year}
      </span>
    </time>
  );
}
