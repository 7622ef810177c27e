import type { Uses } from '@meridian/contracts';
import { readCompiledTypes } from '../inputs/compiled-types.mjs';

/**
 * Lists the deprecated pages and widgets that an app uses, by the app types that it is compiled against: one line for each
 * place, with the owner's advice.
 */
export function findDeprecated(
  directory: string,
  { links, widgets }: Pick<Uses, 'links' | 'widgets'>,
): string[] {
  const all = [...readCompiledTypes(directory).values()].map(({ types }) => types);
  const pages = all.flatMap(({ routes }) => Object.values(routes));
  const parts = all.flatMap((types) =>
    Object.entries(types.widgets).map(([id, part]) => ({ id: `${types.app}/${id}`, ...part })),
  );
  const uses = [
    ...links.map((use) => ({
      ...{ at: use.at, what: `links to ${use.path}` },
      advice: pages.find(({ path }) => path === use.path)?.deprecated,
    })),
    ...widgets.map((use) => ({
      ...{ at: use.at, what: `places ${use.id}` },
      advice: parts.find(({ id }) => id === use.id)?.deprecated,
    })),
  ];
  const lines = uses.flatMap(({ at, what, advice }) =>
    advice === undefined ? [] : at.map((place) => `${place} ${what}: ${advice}`),
  );
  return [...new Set(lines)].sort();
}
