import { readFileSync } from 'node:fs';
import type { Uses } from '@meridian/contracts';
import * as v from 'valibot';
import { listAppTypes } from '../inputs/list-app-types.mjs';

const deprecated = v.optional(v.string());
const typesSchema = v.object({
  app: v.string(),
  routes: v.record(v.string(), v.object({ path: v.string(), deprecated })),
  widgets: v.record(v.string(), v.object({ deprecated })),
});

/**
 * What an app uses although its owner has deprecated it, by the app types that it is compiled against (`listAppTypes`): a
 * line for each place, with what to use instead.
 */
export function findDeprecated(
  directory: string,
  { links, widgets }: Pick<Uses, 'links' | 'widgets'>,
): string[] {
  const { pages, parts } = readAdvice(directory);
  const lines = [
    ...links.map(({ path, at }) => ({ at, what: `links to ${path}`, advice: pages.get(path) })),
    ...widgets.map(({ id, at }) => ({ at, what: `places ${id}`, advice: parts.get(id) })),
  ].flatMap(({ at, what, advice }) =>
    advice === undefined ? [] : at.map((place) => `${place} ${what}: ${advice}`),
  );
  return [...new Set(lines)].sort();
}

/** The advice of everything deprecated: of pages by their paths, of widgets by their ids. */
function readAdvice(directory: string) {
  const pages = new Map<string, string>();
  const parts = new Map<string, string>();
  for (const file of listAppTypes(directory).values()) {
    const text = readFileSync(file, 'utf8');
    const { app, ...types } = v.parse(v.pipe(v.string(), v.parseJson(), typesSchema), text);
    for (const { path, deprecated } of Object.values(types.routes))
      if (deprecated !== undefined) pages.set(path, deprecated);
    for (const [id, { deprecated }] of Object.entries(types.widgets))
      if (deprecated !== undefined) parts.set(`${app}/${id}`, deprecated);
  }
  return { pages, parts };
}
