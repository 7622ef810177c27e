import type { AppliedMigration, QueryRunner } from '@meridian/service';
import { sql } from 'drizzle-orm';
import { describeSchemas, type Table } from './describe-schemas';
import { type DumpHead, textFormSettings } from './dump-format';

/** Rows that are in memory at once; images and mails can have megabytes. */
const rowsPerFetch = { plain: 200, binary: 8 };

/**
 * Everything that the services have in the database, as lines of a dump. Give it a transaction that
 * reads one snapshot: what was committed before its first query is in the dump, and nothing else is.
 */
export async function* dumpDatabase(snapshot: QueryRunner): AsyncGenerator<string> {
  await snapshot.execute(sql.raw(textFormSettings));
  const { schemas, tables, sequences } = await describeSchemas(snapshot);
  for (const name of schemas) {
    const { rows } = await snapshot.execute<AppliedMigration & Record<string, unknown>>(
      sql.raw(`select name, hash from ${name}.migrations order by name`),
    );
    yield toLine({ kind: 'schema', name, migrations: rows });
  }
  for (const table of tables) {
    const columns = table.columns.map(({ name }) => name);
    yield toLine({ kind: 'table', name: table.name, columns });
    yield* dumpRows(snapshot, table);
  }
  for (const name of sequences) {
    const { rows } = await snapshot.execute<{ value: string; isCalled: boolean }>(
      sql.raw(`select last_value::text as value, is_called as "isCalled" from ${name}`),
    );
    const [state] = rows;
    if (state) yield toLine({ kind: 'sequence', name, ...state });
  }
}

async function* dumpRows(snapshot: QueryRunner, { name, columns }: Table): AsyncGenerator<string> {
  const values = columns.map((column) => `${column.name}::text`).join(', ');
  // An array's functions, because those that build JSON take at most a hundred values.
  const line = `array_to_json(array[${values}]::text[])::text`;
  const maxRows = rowsPerFetch[columns.some(({ type }) => type === 'bytea') ? 'binary' : 'plain'];
  await snapshot.execute(
    sql.raw(`declare dumped no scroll cursor for select ${line} as line from ${name}`),
  );
  for (let count = maxRows; count === maxRows; ) {
    const fetched = await snapshot.execute<{ line: string }>(
      sql.raw(`fetch ${maxRows} from dumped`),
    );
    for (const row of fetched.rows) yield `${row.line}\n`;
    count = fetched.rows.length;
  }
  await snapshot.execute(sql.raw('close dumped'));
}

function toLine(head: DumpHead): string {
  return `${JSON.stringify(head)}\n`;
}
