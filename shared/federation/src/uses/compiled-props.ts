import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { JsonSchema } from '@meridian/contracts';
import { jsonSchemaSchema } from '@meridian/contracts/schemas';
import * as v from 'valibot';

const typesSchema = v.object({
  widgets: v.record(v.string(), v.object({ props: jsonSchemaSchema })),
});

/**
 * The schema of a widget's properties that an app is compiled against: in `.types/<app>.json`, of the app's own
 * folder or of the repository around it. `{}` where there is none.
 *
 * @param widget `team/widget`
 */
export function readCompiledProps(directory: string, widget: string): JsonSchema {
  const [app = '', id = ''] = widget.split('/');
  for (const folder of [directory, path.dirname(directory)]) {
    const text = readIfThere(path.join(folder, '.types', `${app}.json`));
    if (text === null) continue;
    const { widgets } = v.parse(v.pipe(v.string(), v.parseJson(), typesSchema), text);
    return widgets[id]?.props ?? {};
  }
  return {};
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
