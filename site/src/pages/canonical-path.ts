import type { ClientMap } from '@shared/contracts';
import { ownRoutes } from 'shell/src/routing/own-routes';

/**
 * How the site itself spells the address of a page, for a path in any letter case and with slashes at
 * its end: `/Courses/` is `/courses`, `/nejkdetail/7` is `/NEJKdetail/7`. What stands for a
 * parameter is kept as it is. The answer begins with one slash, so it never leads to another host.
 *
 * @returns null when no route of the shell or of the map has such a path
 */
export function canonicalPath(map: ClientMap, pathname: string): string | null {
  const given = segmentsOf(pathname.replace(/\/+$/, ''));
  if (given.includes('')) return null;
  const routes = Object.values(map.apps).flatMap(({ live }) => live.routes);
  const [best] = [...ownRoutes.map(({ route }) => route), ...routes]
    .flatMap(({ path }) => spell(path, given) ?? [])
    .sort(byFitness);
  return best ? `/${best.segments.join('/')}` : null;
}

interface Spelling {
  segments: string[];
  /** How many segments are written otherwise than they were given. */
  changes: number;
  parameters: number;
}

/** What is spelt so already comes first, then what leaves least to parameters. */
function byFitness(a: Spelling, b: Spelling): number {
  return (
    Number(a.changes > 0) - Number(b.changes > 0) ||
    a.parameters - b.parameters ||
    a.changes - b.changes
  );
}

function spell(pattern: string, given: readonly string[]): Spelling | null {
  const named = segmentsOf(pattern === '/' ? '' : pattern);
  if (named.length !== given.length) return null;
  const spelling: Spelling = { segments: [], changes: 0, parameters: 0 };
  for (const [index, name] of named.entries()) {
    const segment = given[index] ?? '';
    if (name.startsWith(':')) spelling.parameters += 1;
    else if (decode(segment).toLowerCase() !== name.toLowerCase()) return null;
    else if (segment !== name) spelling.changes += 1;
    spelling.segments.push(name.startsWith(':') ? segment : name);
  }
  return spelling;
}

function segmentsOf(path: string): string[] {
  return path.split('/').slice(1);
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
