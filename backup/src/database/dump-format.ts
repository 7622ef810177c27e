import * as v from 'valibot';

/**
 * A dump is JSON, one value a line, in this order: for each schema the migrations that it has, for each
 * table its head and then its rows, for each sequence where it is. A row is an array with every value as
 * PostgreSQL writes it, or null.
 */
const migrationSchema = v.object({ name: v.string(), hash: v.string() });
const rowSchema = v.array(v.nullable(v.string()));
const headSchema = v.variant('kind', [
  v.object({
    kind: v.literal('schema'),
    name: v.picklist(['backend', 'identity_emulator', 'registry']),
    migrations: v.array(migrationSchema),
  }),
  v.object({ kind: v.literal('table'), name: v.string(), columns: v.array(v.string()) }),
  v.object({
    kind: v.literal('sequence'),
    name: v.string(),
    value: v.string(),
    isCalled: v.boolean(),
  }),
]);

export type DumpHead = v.InferOutput<typeof headSchema>;
export type DumpLine = DumpHead | readonly (string | null)[];

const lineSchema = v.pipe(v.string(), v.parseJson(), v.union([rowSchema, headSchema]));

/** @throws ValiError for a line of another form */
export function parseDumpLine(line: string): DumpLine {
  return v.parse(lineSchema, line);
}

/** Brings every value into one textual form, whatever the server's settings; inside a transaction. */
export const textFormSettings = `
  set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'postgres';
  set local timezone = 'UTC';
  set local bytea_output = 'hex';
  set local extra_float_digits = 1;`;
