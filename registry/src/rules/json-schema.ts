/** A JSON Schema whose keywords are not known yet. */
export type Schema = Readonly<Record<string, unknown>>;

const notes = ['$schema', '$comment', 'title', 'description', 'default', 'examples', 'deprecated'];

/** Without what only people read. */
export function withoutNotes(schema: Schema): Schema {
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => !notes.includes(keyword)));
}

/** A schema at a place where JSON Schema also has `true`, or nothing, for anything. */
export function toSchema(value: unknown): Schema {
  if (typeof value === 'object' && value !== null) return value as Schema;
  return value === false ? { not: {} } : {};
}

export function propertiesOf({ properties }: Schema): Schema {
  return toSchema(properties);
}

export function requiredOf({ required }: Schema): string[] {
  return Array.isArray(required) ? required.filter((name) => typeof name === 'string') : [];
}

/** The schemas of which one has to hold, however it is written; null for a schema without a choice. */
export function alternativesOf(schema: Schema): Schema[] | null {
  const { anyOf, oneOf, enum: values, type, ...rest } = schema;
  if (Array.isArray(values))
    return together(
      values.map((value) => ({ const: value })),
      rest,
    );
  const others = { ...rest, ...(type === undefined ? {} : { type }) };
  if (Array.isArray(anyOf)) return together(anyOf.map(toSchema), { ...others, ...pick({ oneOf }) });
  if (Array.isArray(oneOf)) return together(oneOf.map(toSchema), others);
  return Array.isArray(type) ? type.map((one) => ({ ...rest, type: one })) : null;
}

/** What all has to hold at once; null for a schema that is no intersection. */
export function partsOf({ allOf, ...rest }: Schema): Schema[] | null {
  if (!Array.isArray(allOf)) return null;
  return [...(Object.keys(rest).length > 0 ? [rest] : []), ...allOf.map(toSchema)];
}

/** A schema of this very value, in the keywords that others are compared by. */
export function schemaOf(value: unknown): Schema {
  if (value === null) return { type: 'null' };
  switch (typeof value) {
    case 'string':
      return { type: 'string', minLength: value.length, maxLength: value.length };
    case 'number':
      return {
        type: Number.isInteger(value) ? 'integer' : 'number',
        minimum: value,
        maximum: value,
      };
    default:
      return { type: typeof value };
  }
}

const maxShown = 5;

/** For people: `"a" | "b"`, `string | null`. */
export function describeSchema(schema: Schema): string {
  const alternatives = alternativesOf(schema);
  if (alternatives) {
    const shown = alternatives.slice(0, maxShown).map(describeSchema);
    return [...shown, ...(alternatives.length > maxShown ? ['…'] : [])].join(' | ');
  }
  if ('const' in schema) return JSON.stringify(schema.const);
  if (Object.keys(schema).length === 0) return 'anything';
  return typeof schema.type === 'string' ? schema.type : 'something else';
}

function together(alternatives: Schema[], rest: Schema): Schema[] {
  return Object.keys(rest).length === 0
    ? alternatives
    : alternatives.map((one) => ({ allOf: [rest, one] }));
}

function pick(keywords: Schema): Schema {
  return Object.fromEntries(Object.entries(keywords).filter(([, value]) => value !== undefined));
}
