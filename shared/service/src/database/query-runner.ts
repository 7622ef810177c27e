import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** What a query by hand returns, with either driver. */
interface Result<Row> {
  rows: Row[];
}

/** The same as Drizzle's type function. */
interface ResultType extends PgQueryResultHKT {
  type: Result<this['row']>;
}

/** What a query needs: the database, or a transaction on it. */
export type QueryRunner = PgDatabase<ResultType>;
