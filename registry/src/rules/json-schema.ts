import type { JsonSchema } from '@meridian/contracts';

const notes = ['$schema', '$comment', 'title', 'description', 'default', 'examples', 'deprecated'];

/** Without what only people read. */
export function withoutNotes(schema: JsonSchema): JsonSchema {
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => !notes.includes(keyword)));
}

/** A schema at a place where JSON Schema also has `true`, or nothing, for anything, and `false` for nothing. */
export function toSchema(value: JsonSchema | boolean | undefined): JsonSchema {
  if (typeof value === 'object') return value;
  return value === false ? { enum: [] } : {};
}

/** The schemas of which one has to hold, however it is written; null for a schema without a choice. */
export function alternativesOf(schema: JsonSchema): JsonSchema[] | null {
  const { anyOf, oneOf, enum: values, type, ...rest } = schema;
  if (values) {
    const constants = values.map((value) => ({ const: value }));
    return together(constants, { ...rest, ...(anyOf && { anyOf }), ...(oneOf && { oneOf }) });
  }
  const typed = type === undefined ? rest : { ...rest, type };
  if (anyOf) return together(anyOf, oneOf ? { ...typed, oneOf } : typed);
  if (oneOf) return together(oneOf, typed);
  return Array.isArray(type) ? type.map((one) => ({ ...rest, type: one })) : null;
}

function together(alternatives: JsonSchema[], rest: JsonSchema): JsonSchema[] {
  const isAll = Object.keys(rest).length === 0;
  return isAll ? alternatives : alternatives.map((one) => ({ allOf: [rest, one] }));
}

/** What all has to hold at once; null for a schema that is no intersection. */
export function partsOf({ allOf, ...rest }: JsonSchema): JsonSchema[] | null {
  return allOf ? [...allOf, rest] : null;
}

/** A schema of this very value, in the keywords that others are compared by. */
export function schemaOf(value: JsonSchema['const']): JsonSchema & Record<string, unknown> {
  if (typeof value === 'string')
    return { type: 'string', minLength: value.length, maxLength: value.length };
  if (typeof value === 'boolean' || value === null)
    return { type: value === null ? 'null' : 'boolean' };
  const type = Number.isInteger(value) ? 'integer' : 'number';
  return { type, minimum: value, maximum: value };
}

const maxShown = 100;

/** For people, without the end of a long one. */
export function describeSchema(schema: JsonSchema): string {
  const text = JSON.stringify(schema);
  return text.length > maxShown ? `${text.slice(0, maxShown)}…` : text;
}
