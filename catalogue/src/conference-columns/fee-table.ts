import type { ConferenceFee } from '@meridian/contracts';
import { formatFee, isPayableOn } from '@meridian/contracts/programme';
import { formatDate, formatDateRange } from '@meridian/ui/page';
import type { PricingTable } from './pricing-table';

/** A pricing table whose columns say when each fee applies. */
export interface FeeTable {
  /** Names the rows. */
  heading: string;
  columns: { label: string; isCurrent: boolean }[];
  rows: { category: string; fees: string[] }[];
}

/**
 * The specification's pricing table. Structured fees replace its typed amounts, and its columns say their days. An empty
 * table is made of the structured fees alone.
 * @param today ISO date in Pakistan; null when no fee can be paid any more
 */
export function toFeeTable(
  pricing: PricingTable,
  fees: readonly ConferenceFee[],
  today: string | null,
): FeeTable {
  const isSpecified = pricing.rows.length > 0 && pricing.columns.length > 0;
  const names = isSpecified ? pricing.columns : unique(fees.map(({ name }) => name));
  const columns = names.map((name) => {
    const named = fees.filter((one) => one.name === name);
    return {
      label: [name || 'Fee', daysOf(named)].filter(Boolean).join(', '),
      // A single column needs no mark.
      isCurrent:
        today !== null &&
        names.length > 1 &&
        named.length > 0 &&
        named.every((fee) => isPayableOn(fee, today)),
    };
  });
  const find = (category: string, name: string) =>
    fees.find((one) => one.category === category && one.name === name);
  /** The days of a fee where they differ between categories; otherwise the column's label has them. */
  const ownDays = (category: string, name: string) => {
    const fee = find(category, name);
    return fee && daysOf(fees.filter((one) => one.name === name)) === undefined
      ? describeDays(fee)
      : '';
  };
  const show = (category: string, name: string, price = '') => {
    const fee = find(category, name);
    const text = fee ? formatFee(fee) : price;
    return [text, text && ownDays(category, name)].filter(Boolean).join(', ');
  };
  const rows = isSpecified
    ? pricing.rows.map(({ category, prices }) => ({
        category,
        fees: prices.map((price, index) => show(category, names[index] ?? '', price)),
      }))
    : unique(fees.map(({ category }) => category)).map((category) => ({
        category,
        fees: names.map((name) => show(category, name)),
      }));
  return { heading: isSpecified ? pricing.heading : 'Category', columns, rows };
}

/** The days on which all these fees apply, in words; undefined where they differ. */
function daysOf(fees: readonly ConferenceFee[]): string | undefined {
  const texts = unique(fees.map(describeDays));
  return texts.length > 1 ? undefined : (texts[0] ?? '');
}

function describeDays({ validFrom, validThrough }: ConferenceFee): string {
  if (validFrom !== null && validThrough !== null) return formatDateRange(validFrom, validThrough);
  if (validThrough !== null) return `until ${formatDate(validThrough, 'short')}`;
  return validFrom === null ? '' : `from ${formatDate(validFrom, 'short')}`;
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}
