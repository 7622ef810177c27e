import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** Result of a raw query, with either driver. */
interface Result<Row> {
  rows: Row[];
}

/** `Result` as a type function of Drizzle. */
interface ResultType extends PgQueryResultHKT {
  type: Result<this['row']>;
}

/** Runs queries: the database or a transaction on it. */
export type QueryRunner = PgDatabase<ResultType>;
