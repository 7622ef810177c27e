import { classNames } from '../class-names';
import styles from './date-block.module.css';
import { dateParts, formatDateRange, rangeParts } from './date-format';

/** A day in large type over month and year; screen readers get the whole range. */
export function DateBlock({
  start,
  end = start,
  className,
}: {
  start: string;
  end?: string | undefined;
  className?: string | undefined;
}) {
  const { day, month, year } = dateParts(start);
  const isWithinMonth = rangeParts(start, end, 'short')[2] === '–';
  return (
    <time className={classNames(styles.block, className)} dateTime={start}>
      <span className="visually-hidden">{formatDateRange(start, end)}</span>
      <span className={styles.day} aria-hidden="true">
        {day}
        {isWithinMonth && `–${dateParts(end).day}`}
      </span>
      <span className={styles.month} aria-hidden="true">
        {month.slice(0, 3)} {year}
      </span>
    </time>
  );
}
