import * as v from 'valibot';
import { jsonSchemaSchema } from './json-schema';
import { apiPath, eventName, routePath, widgetId } from './release-values';

/** Positions in the code, for people: `src/home/HomePage.tsx:12`. */
const at = v.array(v.pipe(v.string(), v.maxLength(250)));

/**
 * An app's uses of other apps. The build finds them in the code and writes them into the record; the registry rejects
 * changes that would break them.
 */
export const usesSchema = v.strictObject({
  /** Pages that it links to, by the pattern of their route. */
  links: v.array(v.strictObject({ path: routePath, at })),
  /** Widgets that it places, with the properties that it passes. */
  widgets: v.array(
    v.strictObject({
      id: widgetId,
      passes: v.array(v.string()),
      /** The schema of the properties that it was compiled against; `{}` when it was compiled against none. */
      props: jsonSchemaSchema,
      at,
    }),
  ),
  /** Backend paths that it reads; `:name` stands for a value. */
  api: v.array(v.strictObject({ path: apiPath, at })),
  /** Events that it listens to. */
  events: v.array(v.strictObject({ name: eventName, at })),
  /** Exports of modules that the shell shares; absent in a record from before they were noted. */
  imports: v.optional(v.array(v.strictObject({ module: v.string(), name: v.string(), at }))),
});

export type Uses = v.InferOutput<typeof usesSchema>;
