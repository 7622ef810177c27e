import type { Conference } from '@shared/contracts';

export interface PricingTable {
  /** Names the rows. */
  heading: string;
  columns: string[];
  rows: { category: string; prices: string[] }[];
}

/**
 * The backend's numbered fields as a table: `category*` name the rows, `registrationName*` the
 * columns, `registrationType1` to `9` are the cells row by row. Rows and columns without a name are
 * left out.
 */
export function toPricingTable(conference: Conference): PricingTable {
  const columns = [
    conference.registrationName1,
    conference.registrationName2,
    conference.registrationName3,
  ];
  const rows = [
    {
      category: conference.category,
      prices: [
        conference.registrationType1,
        conference.registrationType2,
        conference.registrationType3,
      ],
    },
    {
      category: conference.category1,
      prices: [
        conference.registrationType4,
        conference.registrationType5,
        conference.registrationType6,
      ],
    },
    {
      category: conference.category2,
      prices: [
        conference.registrationType7,
        conference.registrationType8,
        conference.registrationType9,
      ],
    },
  ];
  const isNamed = (_: string, column: number) => Boolean(columns[column]?.trim());
  return {
    heading: conference.categoryHeading,
    columns: columns.filter(isNamed),
    rows: rows
      .filter(({ category }) => category.trim())
      .map(({ category, prices }) => ({ category, prices: prices.filter(isNamed) })),
  };
}
