import type { ConferenceFee } from '@meridian/contracts';
import { formatFee, isPayableOn } from '@meridian/contracts/programme';
import { formatDate } from '@meridian/ui/page';

import type { PricingTable } from './pricing-table';

/** A pricing table whose columns say when each fee holds. */
export interface FeeTable {
  /** Names the rows. */
  heading: string;
  columns: { label: string; isCurrent: boolean }[];
  rows: { category: string; fees: string[] }[];
}

/**
 * The specification's table with the days of the structured fees in its columns; where it is empty, a table of the
 * structured fees.
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
    const fee = fees.find((one) => one.name === name);
    return {
      label: [name || 'Fee', fee && describeDays(fee)].filter(Boolean).join(', '),
      // With one column nothing has to be told apart.
      isCurrent: today !== null && names.length > 1 && fee !== undefined && isPayableOn(fee, today),
    };
  });
  const rows = isSpecified
    ? pricing.rows.map(({ category, prices }) => ({ category, fees: prices }))
    : unique(fees.map(({ category }) => category)).map((category) => ({
        category,
        fees: names.map((name) => {
          const fee = fees.find((one) => one.category === category && one.name === name);
          return fee ? formatFee(fee) : '';
        }),
      }));
  return { heading: isSpecified ? pricing.heading : 'Category', columns, rows };
}

function describeDays({ validFrom, validThrough }: ConferenceFee): string {
  if (validThrough !== null && validFrom === null)
    return `until ${formatDate(validThrough, 'short')}`;
  return validFrom === null ? '' : `from ${formatDate(validFrom, 'short')}`;
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}
