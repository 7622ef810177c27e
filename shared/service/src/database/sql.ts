import type { ClientBase, Pool } from 'pg';

/** What may stand in `${}`: a value, which never becomes part of the text, or another statement. */
export type SqlValue =
  | string
  | number
  | bigint
  | boolean
  | null
  | Date
  | Uint8Array
  | readonly SqlValue[]
  | Statement<readonly object[]>;

/**
 * A query written by hand. It runs when it is awaited, and not at all when it is used inside another
 * one, where it stands for a piece of SQL.
 */
export interface Statement<Rows extends readonly object[]> extends PromiseLike<Rows> {
  readonly strings: readonly string[];
  readonly values: readonly SqlValue[];
  catch<Other>(onRejected: (error: unknown) => Other | PromiseLike<Other>): Promise<Rows | Other>;
}

/** Queries by tagged template: `` await sql<{id: string}[]>`select id from t where n = ${n}` ``. */
export interface Queryable {
  <Rows extends readonly object[] = Record<string, unknown>[]>(
    strings: TemplateStringsArray,
    ...values: SqlValue[]
  ): Statement<Rows>;
  /** Runs several statements without values, such as a migration. */
  script(text: string): Promise<void>;
}

/** The whole database: each statement takes a connection of its own. */
export interface Sql extends Queryable {
  /**
   * Runs `work` in a transaction on one connection: committed when it resolves, rolled back when it
   * throws or the connection breaks. Use only the handle that it is given.
   */
  begin<Result>(work: (transaction: Queryable) => Promise<Result>): Promise<Result>;
}

export function createSql(pool: Pool): Sql {
  return Object.assign(createQueryable(pool), {
    async begin<Result>(work: (transaction: Queryable) => Promise<Result>) {
      const client = await pool.connect();
      try {
        await client.query('begin');
        const result = await work(createQueryable(client));
        await client.query('commit');
        client.release();
        return result;
      } catch (error) {
        // A connection that cannot even roll back is not used again.
        await client.query('rollback').then(
          () => client.release(),
          () => client.release(true),
        );
        throw error;
      }
    },
  });
}

function createQueryable(runner: Pool | ClientBase): Queryable {
  function query<Rows extends readonly object[]>(
    strings: TemplateStringsArray,
    ...values: SqlValue[]
  ): Statement<Rows> {
    const run = async () => {
      const parameters: unknown[] = [];
      const text = compile({ strings, values }, parameters);
      const { rows } = await runner.query(text, parameters);
      return rows as unknown as Rows;
    };
    return {
      strings,
      values,
      // biome-ignore lint/suspicious/noThenProperty: only awaiting tells a query from a fragment.
      then: (onFulfilled, onRejected) => run().then(onFulfilled, onRejected),
      catch: (onRejected) => run().catch(onRejected),
    };
  }
  return Object.assign(query, {
    async script(text: string) {
      await runner.query(text);
    },
  });
}

function compile(
  { strings, values }: Pick<Statement<readonly object[]>, 'strings' | 'values'>,
  parameters: unknown[],
): string {
  return strings.reduce((text, next, index) => {
    const value = values[index - 1];
    if (isStatement(value)) return text + compile(value, parameters) + next;
    // The driver would quietly write null.
    if (value === undefined) throw new TypeError(`undefined as a value in: ${text}`);
    parameters.push(value instanceof Uint8Array ? Buffer.from(value) : value);
    return `${text}$${parameters.length}${next}`;
  });
}

function isStatement(value: unknown): value is Statement<readonly object[]> {
  return typeof value === 'object' && value !== null && 'strings' in value && 'values' in value;
}
