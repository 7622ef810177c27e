import { rangeParts } from './date-format';

/** A day or a range of days in words, from ISO dates; the end day is included. */
export function DateRange({
  start,
  end = start,
  format = 'long',
  className,
}: {
  start: string;
  end?: string | undefined;
  format?: 'long' | 'short';
  className?: string | undefined;
}) {
  const [from, to, separator] = rangeParts(start, end, format);
  return (
    <span className={className}>
      <time dateTime={start}>{from}</time>
      {to && (
        <>
          {separator}
          <time dateTime={end}>{to}</time>
        </>
      )}
    </span>
  );
}
