import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import type { QueryRunner } from '../../database/query-runner';

/** Queries by hand, for tests: `` await sql<{id: string}[]>`select id from t where n = ${n}` ``. */
export interface TestSql {
  <Rows extends readonly object[] = Record<string, unknown>[]>(
    strings: TemplateStringsArray,
    ...values: unknown[]
  ): Promise<Rows>;
  /** Runs `work` in a transaction; it uses only the function that it gets. */
  begin<Result>(work: (inside: TestSql) => Promise<Result>): Promise<Result>;
}

/** A database that tests may also query by hand. */
export interface TestDatabase extends Database {
  sql: TestSql;
}

export function toTestDatabase(database: Database): TestDatabase {
  return { ...database, sql: createTestSql(database.db) };
}

/** Queries on a database or a transaction; they fail with the database's own error. */
export function createTestSql(db: QueryRunner): TestSql {
  async function query<Rows extends readonly object[]>(
    strings: TemplateStringsArray,
    ...values: unknown[]
  ): Promise<Rows> {
    const { rows } = await db.execute(sql(strings, ...values.map(toParameter))).catch(throwCause);
    return rows as unknown as Rows;
  }
  return Object.assign(query, {
    begin: <Result>(work: (inside: TestSql) => Promise<Result>): Promise<Result> =>
      db.transaction((inside) => work(createTestSql(inside))),
  });
}

/** Drizzle would make a list of parameters of an array. */
function toParameter(value: unknown): SQL {
  return sql`${sql.param(value instanceof Uint8Array ? Buffer.from(value) : value)}`;
}

function throwCause(error: Error): never {
  throw error.cause ?? error;
}
