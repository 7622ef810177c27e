import * as v from 'valibot';

/**
 * A JSON Schema of the properties of a widget, or of a part of them. Only these keywords decide about types;
 * others, such as `pattern`, may stand beside them. Source: JSON Schema, draft 2020-12.
 */
export interface JsonSchema {
  type?: JsonType | JsonType[] | undefined;
  description?: string | undefined;
  const?: string | number | boolean | null | undefined;
  enum?: (string | number)[] | undefined;
  properties?: Record<string, JsonSchema> | undefined;
  required?: string[] | undefined;
  additionalProperties?: boolean | JsonSchema | undefined;
  items?: boolean | JsonSchema | undefined;
  prefixItems?: JsonSchema[] | undefined;
  anyOf?: JsonSchema[] | undefined;
  oneOf?: JsonSchema[] | undefined;
  allOf?: JsonSchema[] | undefined;
}

const jsonTypes = ['string', 'number', 'integer', 'boolean', 'null', 'array', 'object'] as const;
export type JsonType = (typeof jsonTypes)[number];

const jsonType = v.picklist(jsonTypes);
const nested: v.GenericSchema<JsonSchema> = v.lazy(() => jsonSchemaSchema);
const nestedList = v.optional(v.array(nested));
const nestedOrFlag = v.optional(v.union([v.boolean(), nested]));

/** Keywords beyond those of `JsonSchema` are left as they are. */
export const jsonSchemaSchema: v.GenericSchema<JsonSchema> = v.looseObject({
  type: v.optional(v.union([jsonType, v.array(jsonType)])),
  description: v.optional(v.string()),
  const: v.optional(v.union([v.string(), v.number(), v.boolean(), v.null()])),
  enum: v.optional(v.array(v.union([v.string(), v.number()]))),
  properties: v.optional(v.record(v.string(), nested)),
  required: v.optional(v.array(v.string())),
  additionalProperties: nestedOrFlag,
  items: nestedOrFlag,
  prefixItems: nestedList,
  anyOf: nestedList,
  oneOf: nestedList,
  allOf: nestedList,
  // A reference or a negation describes no type.
  $ref: v.optional(v.never('a schema without references')),
  not: v.optional(v.never('a schema without "not"')),
});

/** A valibot schema of the properties that a page passes to a widget. */
export type PropsSchema<Props = unknown> = v.GenericSchema<Props>;
