import type { QueryRunner } from '@meridian/service';
import { sql } from 'drizzle-orm';
import { type ServiceSchema, serviceSchemas } from './service-schemas';

export interface Table {
  /** With its schema, quoted as SQL needs it. */
  name: string;
  /** Those that are stored, in their order; quoted names, and types as casts take them. */
  columns: { name: string; type: string }[];
}

export interface DescribedSchemas {
  schemas: ServiceSchema[];
  /** Each after the tables that it refers to. */
  tables: Table[];
  /** With their schema, quoted. */
  sequences: string[];
}

const inServices = sql`n.nspname in (${sql.join(
  serviceSchemas.map((schema) => sql`${schema}`),
  sql`, `,
)})`;

/** What the services have in a database; empty in a new one. */
export async function describeSchemas(db: QueryRunner): Promise<DescribedSchemas> {
  const schemas = await db.execute<{ name: ServiceSchema }>(
    sql`select nspname as name from pg_namespace n where ${inServices} order by 1`,
  );
  const tables = await db.execute<Table & Record<string, unknown>>(sql`
    select format('%I.%I', n.nspname, c.relname) as name,
      json_agg(json_build_object('name', quote_ident(a.attname),
        'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid
    where ${inServices} and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = ''
    group by n.nspname, c.relname order by 1`);
  const sequences = await db.execute<{ name: string }>(sql`
    select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where ${inServices} and c.relkind = 'S' order by 1`);
  return {
    schemas: schemas.rows.map(({ name }) => name),
    tables: sortByReferences(tables.rows, await listReferences(db)),
    sequences: sequences.rows.map(({ name }) => name),
  };
}

interface Reference extends Record<string, unknown> {
  from: string;
  to: string;
}

async function listReferences(db: QueryRunner): Promise<Reference[]> {
  const { rows } = await db.execute<Reference>(sql`
    select format('%I.%I', n.nspname, c.relname) as from, format('%I.%I', m.nspname, d.relname) as to
    from pg_constraint r join pg_class c on c.oid = r.conrelid join pg_class d on d.oid = r.confrelid
      join pg_namespace n on n.oid = c.relnamespace join pg_namespace m on m.oid = d.relnamespace
    where r.contype = 'f' and c.oid <> d.oid and ${inServices}`);
  return rows;
}

/** @throws Error when tables refer to one another in a circle */
function sortByReferences(tables: readonly Table[], references: readonly Reference[]): Table[] {
  const sorted: Table[] = [];
  let left = [...tables];
  while (left.length > 0) {
    const isLeft = (name: string) => left.some((table) => table.name === name);
    const next = left.filter(
      ({ name }) => !references.some(({ from, to }) => from === name && isLeft(to)),
    );
    if (next.length === 0) throw new Error(`${left.map(({ name }) => name)} refer to one another`);
    sorted.push(...next);
    left = left.filter((table) => !next.includes(table));
  }
  return sorted;
}
