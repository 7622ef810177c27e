import { useTexts } from '@meridian/ui';
import styles from './date-block.module.css';
import { dateParts, formatDateRange, rangeParts } from './date-format';

/** A day in large type over month and year; screen readers get the whole range. */
export function DateBlock({ start, end = start }: { start: string; end?: string | undefined }) {
  const t = useTexts();
  const { day, month, year } = dateParts(start);
  const isWithinMonth = rangeParts(start, end)[2] === '–';
  return (
    <time className={styles.block} dateTime={start}>
      <span className="visually-hidden">{formatDateRange(start, end, t)}</span>
      <span className={styles.day} aria-hidden="true" dir="ltr">
        {isWithinMonth ? `${day}–${dateParts(end).day}` : day}
      </span>
      <span className={styles.month} aria-hidden="true">{`${t(month.slice(0, 3))} ${year}`}</span>
    </time>
  );
}
