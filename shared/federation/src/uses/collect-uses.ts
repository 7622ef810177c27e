import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { JsonSchema, Uses } from '@meridian/contracts';
import { type FileUses, readUses } from './read-uses';

/** What a release record says of uses. */
export interface CollectedUses {
  uses: Uses & { imports: NonNullable<Uses['imports']> };
  /** Events that the app emits. */
  emits: string[];
}

/**
 * What the sources of an app use of other apps, each once, with every place.
 *
 * @param files absolute paths of the sources that are part of the build
 * @param settings.kind a shell may use what it learns from the live map
 * @param settings.propsOf the schema of a widget's properties that the app is compiled against
 * @throws Error that lists every use that cannot be read off the text
 */
export function collectUses(
  directory: string,
  files: readonly string[],
  { kind, propsOf }: { kind: 'shell' | 'remote'; propsOf: (widget: string) => JsonSchema },
): CollectedUses {
  const read = files.toSorted().map((file) => {
    const name = path.relative(directory, file).replaceAll(path.sep, '/');
    const text = readFileSync(file, 'utf8');
    return { name, uses: readUses(file, text, { isShell: kind === 'shell' }) };
  });
  const faults = read.flatMap(({ name, uses }) =>
    uses.faults.map(({ line, message }) => `${name}:${line}: ${message}`),
  );
  if (faults.length > 0)
    throw new Error(
      `The registry has to know what the release uses of others. Write so that it can be read:\n${faults.join('\n')}`,
    );

  const gather = <Use extends { line: number }>(select: (uses: FileUses) => readonly Use[]) =>
    mergePlaces(
      read.flatMap(({ name, uses }) =>
        select(uses).map(({ line, ...use }) => ({ ...use, at: [`${name}:${line}`] })),
      ),
    );
  return {
    uses: {
      links: gather(({ links }) => links),
      widgets: gather(({ widgets }) => widgets).map((use) => ({ ...use, props: propsOf(use.id) })),
      api: gather(({ api }) => api),
      events: gather(({ events }) => events),
      imports: gather(({ imports }) => imports),
    },
    emits: [...new Set(read.flatMap(({ uses }) => uses.emits))].sort(),
  };
}

/** Equal uses become one, with all places. */
export function mergePlaces<Use extends { at: string[] }>(found: readonly Use[]): Use[] {
  const merged = new Map<string, Use>();
  for (const { at, ...use } of found) {
    const key = JSON.stringify(use);
    const known = merged.get(key);
    if (known) known.at.push(...at);
    else merged.set(key, { ...use, at: [...at] } as Use);
  }
  return [...merged].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, use]) => use);
}
