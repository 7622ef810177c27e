import type { ConferenceFee } from '@meridian/contracts';

/** A column of a pricing table, and the days on which its fees hold, counted from the opening day. */
interface FeeColumn {
  name: string;
  from: number | null;
  /** `end`: the last day of the conference. */
  through: number | 'end';
}

interface FeeRule {
  columns: readonly [FeeColumn, FeeColumn, FeeColumn];
  /** The rule as a sentence for the note below the table. */
  sentence: string;
}

const earlyBird = { name: 'Early bird', from: null, through: -14 };

const inPerson: FeeRule = {
  columns: [
    earlyBird,
    { name: 'Standard', from: -13, through: -1 },
    { name: 'On site', from: 0, through: 'end' },
  ],
  sentence:
    'The early bird fee ends two weeks before the opening day; the on-site fee begins on that day.',
};

const online: FeeRule = {
  columns: [
    earlyBird,
    { name: 'Standard', from: -13, through: -8 },
    { name: 'Last week', from: -7, through: 'end' },
  ],
  sentence:
    'The early bird fee ends two weeks before the opening day; the last-week fee begins seven days before it.',
};

/** The rule that the fees of a conference follow. */
export function feeRule(mode: 'In person' | 'Online' | 'Hybrid'): FeeRule {
  return mode === 'Online' ? online : inPerson;
}

/**
 * The cells of a pricing table as fees with amounts and days, row by row.
 *
 * @param table for each row its category and the amounts in rupees, in the order of the rule's columns
 * @param dayLater the ISO date so many days after the opening day, negative for before
 */
export function dateFees(
  table: readonly (readonly [category: string, ...rupees: [number, number, number]])[],
  { columns }: FeeRule,
  dayLater: (days: number) => string,
  endDate: string,
): ConferenceFee[] {
  return table.flatMap(([category, ...amounts]) =>
    columns.map(({ name, from, through }, column) => ({
      category,
      name,
      amount: amounts[column] ?? 0,
      currency: 'PKR',
      validFrom: from === null ? null : dayLater(from),
      validThrough: through === 'end' ? endDate : dayLater(through),
    })),
  );
}
