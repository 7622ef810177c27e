import { readFileSync } from 'node:fs';
import type { JsonSchema } from '@meridian/contracts';
import { jsonSchemaSchema } from '@meridian/contracts/schemas';
import * as v from 'valibot';
import { listAppTypes } from '../inputs/list-app-types.mjs';

const typesSchema = v.object({
  widgets: v.record(v.string(), v.object({ props: jsonSchemaSchema })),
});

/**
 * The schema of a widget's properties that an app is compiled against, see `listAppTypes`; `{}` where there is none.
 *
 * @param widget `team/widget`
 */
export function readCompiledProps(directory: string, widget: string): JsonSchema {
  const [app = '', id = ''] = widget.split('/');
  const file = listAppTypes(directory).get(app);
  if (!file) return {};
  const text = readFileSync(file, 'utf8');
  const { widgets } = v.parse(v.pipe(v.string(), v.parseJson(), typesSchema), text);
  return widgets[id]?.props ?? {};
}
