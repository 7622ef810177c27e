import { useTexts } from '@meridian/ui';
import { rangeParts } from './date-format';

/** A day or a range of days in words, from ISO dates; the end day is included. */
export function DateRange({ start, end = start }: { start: string; end?: string | undefined }) {
  const [from, to, separator] = rangeParts(start, end, useTexts());
  return (
    <span>
      <time dateTime={start}>{from}</time>
      {to && (
        <>
          <span>{separator}</span>
          <time dateTime={end}>{to}</time>
        </>
      )}
    </span>
  );
}
