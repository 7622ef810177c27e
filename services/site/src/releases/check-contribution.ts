// Not the global function: the fake clock of a test replaces it.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FoundPath } from '@meridian/contracts/pages';
import { feedEntrySchema, searchEntrySchema, sitemapUrlSchema } from '@meridian/contracts/schemas';
import type { CollectableKind } from '@meridian/contracts/ssr';
import * as v from 'valibot';

const shortText = v.pipe(v.string(), v.maxLength(300));

/** The used properties of a page without parameters. Others are dropped, because nothing limits their size. */
const staticPageSchema = v.object({
  path: sitemapUrlSchema.entries.path,
  labels: v.pipe(v.array(shortText), v.maxLength(50)),
  meta: v.object({
    title: shortText,
    description: v.pipe(v.string(), v.maxLength(2000)),
    heading: v.nullable(shortText),
    noIndex: v.optional(v.boolean()),
  }),
});

/** A release may be older or newer than this server: entries of another shape are left out. */
const schemas = {
  pages: staticPageSchema,
  search: searchEntrySchema,
  sitemap: sitemapUrlSchema,
  feed: feedEntrySchema,
} satisfies Record<CollectableKind, v.GenericSchema>;

/** Longest text of a problem in the log, because valibot quotes values that a release chose. */
const maxProblemLength = 500;

/** Items per step: a few milliseconds of work, even when each item is compared with hundreds of routes. */
const itemsOfStep = 200;

type FindPath = (pathname: string) => FoundPath | null;

/** The property that every kind of entry has. */
export interface Entry {
  path: string;
}

export interface CheckedContribution {
  /** The entries in use. */
  valid: Entry[];
  /** Number of entries that are left out, and the problem of the first; null when there are none. */
  leftOut: { count: number; problem: string } | null;
}

/** Leaves out the entries that break the contract, or name a page that the app does not own. */
export async function checkContribution(
  { findPath }: { findPath: FindPath },
  kind: CollectableKind,
  app: string,
  contribution: readonly unknown[],
): Promise<CheckedContribution> {
  const valid: Entry[] = [];
  let leftOut: CheckedContribution['leftOut'] = null;
  await runInSteps(contribution, (entry) => {
    // Stops at the first issue, because an entry may have any number of them.
    const { success, issues, output } = v.safeParse(schemas[kind], entry, { abortEarly: true });
    const problem = success
      ? findForeignPath(output.path, app, findPath)
      : `${v.getDotPath(issues[0])}: ${issues[0].message}`;
    if (success && problem === null) valid.push(output);
    else
      leftOut = {
        count: (leftOut?.count ?? 0) + 1,
        problem: leftOut?.problem ?? shorten(problem ?? ''),
      };
  });
  return { valid, leftOut };
}

/** Shortens a text of a release for the log. */
export function shorten(text: string): string {
  return text.length > maxProblemLength ? `${text.slice(0, maxProblemLength)}…` : text;
}

/** The problem with a path that is no page of the app; null when there is none. */
function findForeignPath(path: string, app: string, findPath: FindPath): string | null {
  // An entry for search may lead to an anchor of a page.
  const [pathname = ''] = path.split(/[?#]/, 1);
  const owner = findPath(pathname)?.match?.owned.app;
  if (owner === app) return null;
  return `expected the path of a page of ${app}, found ${path}, a page of ${owner ?? 'no app'}`;
}

/** Runs for every item in order, in steps; between them the server responds to visitors. */
export async function runInSteps<Item>(
  items: readonly Item[],
  run: (item: Item) => void,
): Promise<void> {
  for (let start = 0; start < items.length; start += itemsOfStep) {
    if (start > 0) await nextTurn();
    for (const item of items.slice(start, start + itemsOfStep)) run(item);
  }
}
