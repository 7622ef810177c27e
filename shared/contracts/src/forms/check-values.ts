import * as v from 'valibot';

/** A fault of a field, in a sentence for the visitor. */
export interface FieldFault {
  field: string;
  message: string;
}

export type CheckedValues<Values> =
  | { status: 'accepted'; values: Values }
  | { status: 'invalid'; errors: FieldFault[] };

/**
 * Validates a form's input against its schema: the trimmed values, or the first fault of each field
 * in the order of the form. A missing field counts as empty; unknown fields are dropped.
 */
export function checkValues<
  Schema extends v.GenericSchema<Record<string, unknown>, Record<string, string>>,
>(
  schema: Schema,
  fields: readonly string[],
  input: Record<string, unknown>,
): CheckedValues<v.InferOutput<Schema>> {
  const whole = Object.fromEntries(fields.map((field) => [field, input[field] ?? '']));
  const result = v.safeParse(schema, whole);
  if (result.success) return { status: 'accepted', values: result.output };
  const first = new Map<string, string>();
  for (const issue of result.issues) {
    const field = String(issue.path?.[0]?.key ?? '');
    if (!first.has(field)) first.set(field, issue.message);
  }
  const errors = [...fields, '']
    .filter((field) => first.has(field))
    .map((field) => ({ field, message: first.get(field) ?? '' }));
  return { status: 'invalid', errors };
}

/** The field whose rules include `message`, which no two fields share; undefined when none do. */
export function fieldOfMessage(
  schema: { entries: Record<string, unknown> },
  message: string,
): string | undefined {
  return Object.entries(schema.entries).find(([, rule]) => says(rule, message))?.[0];
}

/** A valibot rule carries its message, or is a pipe of such rules. */
function says(rule: unknown, message: string): boolean {
  if (typeof rule !== 'object' || rule === null) return false;
  if ('message' in rule && rule.message === message) return true;
  return 'pipe' in rule && Array.isArray(rule.pipe) && rule.pipe.some((one) => says(one, message));
}

/**
 * Adds a field of a form's data to its values, in pages and servers alike. A field of several choices occurs once for
 * each; its value has a line for each choice that is not empty.
 */
export function addValue(values: Record<string, unknown>, name: string, value: string): void {
  const before = values[name];
  if (typeof before !== 'string' || before === '') values[name] = value;
  else if (value !== '') values[name] = `${before}\n${value}`;
}
