import type { Remote } from '@meridian/composition';
import type { ReleaseRecord } from '@meridian/contracts';
import { noProps } from '@meridian/contracts/app-types';
import { type JsonSchema, jsonSchemaSchema, type PropsSchema } from '@meridian/contracts/schemas';
import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';

/** The routes, widgets and navigation of a remote in the form of its release record. */
export function toDeclarations(
  remote: Remote,
): Pick<ReleaseRecord, 'routes' | 'widgets' | 'navigation' | 'labels'> {
  const routes = Object.entries(remote.routes).map(([id, { module: _, uses = [], ...route }]) => {
    return { id, data: [], search: [], ...route, uses: [...uses] };
  });
  const widgets = Object.entries(remote.widgets).map(([id, { module: _, props, ...widget }]) => {
    return { id, ...widget, props: toPropsSchema(id, props) };
  });
  const labels = Object.entries(remote.translations ?? {}).flatMap(([language, translation]) =>
    translation.labels ? [[language, translation.labels]] : [],
  );
  return {
    routes,
    widgets,
    navigation: [...remote.navigation],
    ...(labels.length > 0 ? { labels: Object.fromEntries(labels) } : {}),
  };
}

/** Names of properties that `RemoteWidget`, the loader or React use. */
const takenProps = ['id', 'fallback', 'data', 'children', 'key', 'ref'];

/**
 * The JSON Schema of a widget's properties. Server processes exchange the properties as JSON, and the release record
 * holds the schema.
 *
 * @param widget its id, for messages
 * @throws Error that names the widget and the property when JSON cannot hold a value, or the name is taken
 */
export function toPropsSchema(widget: string, props: PropsSchema | undefined): JsonSchema {
  if (props === undefined) return noProps;
  const schema = convert(props, (path, cause) => {
    const property = path.length > 0 ? `the property "${path.join('.')}"` : 'the properties';
    return new Error(
      `src/remote.ts: ${property} of the widget "${widget}" cannot be written as JSON Schema: ${cause}. Expected what JSON can hold and nothing changes on the way, such as v.string(), v.number(), v.picklist(…), v.array(…), v.object(…)`,
    );
  });
  if (schema.type !== 'object' || !schema.properties)
    throw new Error(
      `src/remote.ts: expected v.object({ … }) as the props of the widget "${widget}", found a schema of another kind`,
    );
  const taken = takenProps.find((name) => schema.properties?.[name]);
  if (taken)
    throw new Error(
      `src/remote.ts: the widget "${widget}" has a property called "${taken}", which has a meaning of its own where a widget is placed: give it another name`,
    );
  return schema;
}

function convert(
  schema: v.GenericSchema,
  fail: (path: string[], cause: string) => Error,
  path: string[] = [],
): JsonSchema {
  try {
    const { $schema: _, ...converted } = toJsonSchema(schema, { target: 'draft-2020-12' });
    return v.parse(jsonSchemaSchema, converted);
  } catch (error) {
    // The library does not name the property, so each one is converted alone.
    for (const [name, entry] of Object.entries(entriesOf(schema)))
      convert(entry, fail, [...path, name]);
    throw fail(path, error instanceof Error ? error.message.replace(/\.$/, '') : String(error));
  }
}

function entriesOf(schema: object): Record<string, v.GenericSchema> {
  return 'entries' in schema ? (schema.entries as Record<string, v.GenericSchema>) : {};
}
