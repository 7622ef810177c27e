import type { JsonSchema, JsonType } from './json-schema';

/** The TypeScript type of the values that a JSON Schema accepts, as text on one line or, with comments, on several. */
export function toTypeText(schema: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return join(schema.enum.map((value) => JSON.stringify(value)));
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return join(alternatives.map(toTypeText));
  if (schema.allOf) return schema.allOf.map((one) => `(${toTypeText(one)})`).join(' & ');
  const types = [schema.type ?? []].flat();
  return types.length === 0 ? 'unknown' : join(types.map((type) => typeText(type, schema)));
}

function typeText(type: JsonType, schema: JsonSchema): string {
  switch (type) {
    case 'array':
      return arrayText(schema);
    case 'object':
      return objectText(schema);
    case 'integer':
      return 'number';
    default:
      return type;
  }
}

function arrayText({ items, prefixItems }: JsonSchema): string {
  const itemText = typeof items === 'object' ? toTypeText(items) : 'unknown';
  if (!prefixItems) return `(${itemText})[]`;
  const rest = typeof items === 'object' ? [`...(${itemText})[]`] : [];
  return `[${[...prefixItems.map(toTypeText), ...rest].join(', ')}]`;
}

function objectText({ properties = {}, required = [], additionalProperties }: JsonSchema): string {
  const entries = Object.entries(properties).map(([name, property]) => {
    const isRequired = required.includes(name);
    // Properties travel as JSON, which drops undefined.
    const type = isRequired ? toTypeText(property) : `${toTypeText(property)} | undefined`;
    return `${docText(property.description)}${keyText(name)}${isRequired ? '' : '?'}: ${type}`;
  });
  if (typeof additionalProperties === 'object') {
    // Named properties may be of another type, which an index signature has to include.
    const type = entries.length > 0 ? 'unknown' : toTypeText(additionalProperties);
    entries.push(`[name: string]: ${type}`);
  }
  return entries.length === 0 ? 'Record<never, never>' : `{ ${entries.join('; ')} }`;
}

/** A comment for editors, in front of a declaration; empty without a text. */
export function docText(description: string | undefined, tag = ''): string {
  const text = description?.replaceAll('*/', '* /').replaceAll(/\s+/g, ' ');
  return text === undefined ? '' : `/** ${tag}${text} */ `;
}

function keyText(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
}

function join(types: readonly string[]): string {
  return [...new Set(types)].join(' | ') || 'never';
}
