import { migrate, type QueryRunner, ServiceError } from '@meridian/service';
import { sql } from 'drizzle-orm';
import { describeSchemas, type Table } from './describe-schemas';
import { type DumpLine, parseDumpLine, textFormSettings } from './dump-format';
import { migrationsOf, type ServiceSchema } from './service-schemas';

/** Rows, and characters of their text, that are inserted at once. */
const batchLimits = { rows: 1_000, characters: 4_000_000 };

type Row = readonly (string | null)[];

export interface LoadedDump {
  /** Counted over all tables. */
  rows: number;
  /** Migrations that the dump did not have, by schema. */
  migrated: Partial<Record<ServiceSchema, string[]>>;
}

/**
 * Loads a dump, and then applies the migrations that came later.
 *
 * @param transaction on a database without these schemas; it alone makes the load whole or nothing
 * @throws ServiceError `conflict` when a migration of the dump is unknown here or has been changed
 */
export async function loadDatabase(
  transaction: QueryRunner,
  lines: AsyncIterable<string>,
): Promise<LoadedDump> {
  const { rows, schemas } = await loadDump(transaction, lines);
  const migrated: LoadedDump['migrated'] = {};
  for (const schema of schemas) migrated[schema] = await migrate(transaction, migrationsOf(schema));
  return { rows, migrated };
}

/**
 * Makes each schema as the dump has it, by the same migrations, and loads the rows as they are. No trigger
 * runs meanwhile: history and events go in as they were. Needs the rights of the tables' owner, and no
 * others. Parameter and errors as with `loadDatabase`.
 */
export async function loadDump(
  transaction: QueryRunner,
  lines: AsyncIterable<string> | Iterable<string>,
): Promise<{ rows: number; schemas: ServiceSchema[] }> {
  await transaction.execute(sql.raw(textFormSettings));
  const loader = createLoader(transaction);
  for await (const line of lines) await loader.take(parseDumpLine(line));
  return loader.finish();
}

function createLoader(transaction: QueryRunner) {
  const schemas: ServiceSchema[] = [];
  let tables: Table[] | undefined;
  let current: Table | undefined;
  let batch: string[] = [];
  let characters = 0;
  let rows = 0;

  async function prepare(): Promise<Table[]> {
    tables = (await describeSchemas(transaction)).tables;
    await setTriggers(transaction, tables, 'disable');
    // Some migrations insert rows, which the dump has as well.
    for (const { name } of tables.toReversed())
      await transaction.execute(sql.raw(`delete from ${name}`));
    return tables;
  }

  async function flush(): Promise<void> {
    if (!current || batch.length === 0) return;
    const { name, columns } = current;
    const names = columns.map((column) => column.name).join(', ');
    const values = columns.map(({ type }, index) => `(r ->> ${index})::${type}`).join(', ');
    await transaction.execute(
      sql`${sql.raw(`insert into ${name} (${names}) overriding system value select ${values}`)}
        from json_array_elements(${`[${batch.join(',')}]`}::json) as r`,
    );
    rows += batch.length;
    batch = [];
    characters = 0;
  }

  async function takeRow(row: Row): Promise<void> {
    const text = JSON.stringify(row);
    batch.push(text);
    characters += text.length;
    if (batch.length >= batchLimits.rows || characters >= batchLimits.characters) await flush();
  }

  return {
    async take(line: DumpLine): Promise<void> {
      if (!('kind' in line)) return takeRow(line);
      await flush();
      if (line.kind === 'schema') {
        schemas.push(line.name);
        await migrate(transaction, { ...migrationsOf(line.name), upTo: line.migrations });
      } else if (line.kind === 'table') {
        current = findTable(tables ?? (await prepare()), line.name, line.columns);
      } else {
        const { name, value, isCalled } = line;
        await transaction.execute(sql`select setval(${name}, ${value}::bigint, ${isCalled})`);
      }
    },

    async finish() {
      await flush();
      await setTriggers(transaction, tables ?? [], 'enable');
      return { rows, schemas };
    },
  };
}

/** The table as it is here, with the columns in the dump's order. */
function findTable(tables: readonly Table[], name: string, columns: readonly string[]): Table {
  const table = tables.find((known) => known.name === name);
  const found = columns.map((column) => table?.columns.find((known) => known.name === column));
  const known = found.filter((column) => column !== undefined);
  if (table && known.length === columns.length && known.length === table.columns.length)
    return { name, columns: known };
  throw new ServiceError(
    'conflict',
    `expected the table ${name} with the columns ${table?.columns.map((column) => column.name)}, found ${columns}`,
    { suggestion: 'The backup was changed after it was made: take another one.' },
  );
}

async function setTriggers(
  transaction: QueryRunner,
  tables: readonly Table[],
  state: 'enable' | 'disable',
): Promise<void> {
  for (const { name } of tables)
    await transaction.execute(sql.raw(`alter table ${name} ${state} trigger user`));
}
