import type { Conference } from '@meridian/contracts';

export interface PricingTable {
  /** Names the rows. */
  heading: string;
  columns: string[];
  rows: { category: string; prices: string[] }[];
}

/** `registrationType1` to `9` are the cells row by row. Rows and columns without a name are left out. */
export function toPricingTable(conference: Conference): PricingTable {
  const columns = ([1, 2, 3] as const).map((column) => conference[`registrationName${column}`]);
  const cells = ([1, 2, 3, 4, 5, 6, 7, 8, 9] as const).map(
    (cell) => conference[`registrationType${cell}`],
  );
  const isNamed = (_: string, column: number) => Boolean(columns[column]?.trim());
  return {
    heading: conference.categoryHeading,
    columns: columns.filter(isNamed),
    rows: [conference.category, conference.category1, conference.category2]
      .map((category, row) => ({
        category,
        prices: cells
          .slice(row * 3)
          .slice(0, 3)
          .filter(isNamed),
      }))
      .filter(({ category }) => category.trim()),
  };
}
