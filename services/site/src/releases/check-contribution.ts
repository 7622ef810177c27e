// Not the global function, which the fake clock of a test replaces.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FoundPath } from '@meridian/contracts/pages';
import { feedEntrySchema, searchEntrySchema, sitemapUrlSchema } from '@meridian/contracts/schemas';
import type { CollectableKind } from '@meridian/contracts/ssr';
import * as v from 'valibot';

const shortText = v.pipe(v.string(), v.maxLength(300));

/** What is used of a page without parameters; all else a page brings is dropped, because nothing bounds it. */
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

/** A release may be older or newer than this server: entries of another form are left out. */
const schemas = {
  pages: staticPageSchema,
  search: searchEntrySchema,
  sitemap: sitemapUrlSchema,
  feed: feedEntrySchema,
} satisfies Record<CollectableKind, v.GenericSchema>;

/** Longest text of a problem in the log; valibot repeats what it found, which a release chose. */
const maxProblemLength = 500;

/** Items of a step: a few milliseconds of work, also where each of them is compared with hundreds of routes. */
const itemsOfStep = 200;

type FindPath = (pathname: string) => FoundPath | null;

/** What every kind of entry has. */
export interface Entry {
  path: string;
}

export interface CheckedContribution {
  /** The entries that are used. */
  valid: Entry[];
  /** How many are left out, and why the first of them is; null when there are none. */
  leftOut: { count: number; problem: string } | null;
}

/** Sorts out the entries that are not of the contract's form, or not for a page that the app owns. */
export async function checkContribution(
  { findPath }: { findPath: FindPath },
  kind: CollectableKind,
  app: string,
  contribution: readonly unknown[],
): Promise<CheckedContribution> {
  const valid: Entry[] = [];
  let leftOut: CheckedContribution['leftOut'] = null;
  await runInSteps(contribution, (entry) => {
    // The first issue will do: an entry may hold any number of them.
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

/** Text of a release as it may stand in the log. */
export function shorten(text: string): string {
  return text.length > maxProblemLength ? `${text.slice(0, maxProblemLength)}…` : text;
}

/** Why a path is not of a page that the app owns; null when it is. */
function findForeignPath(path: string, app: string, findPath: FindPath): string | null {
  // An entry for search may lead to an anchor of a page.
  const [pathname = ''] = path.split(/[?#]/, 1);
  const owner = findPath(pathname)?.match?.owned.app;
  if (owner === app) return null;
  return `expected the path of a page of ${app}, found ${path}, a page of ${owner ?? 'nobody'}`;
}

/** Runs for every item in order, in steps between which the server responds to visitors. */
export async function runInSteps<Item>(
  items: readonly Item[],
  run: (item: Item) => void,
): Promise<void> {
  for (let start = 0; start < items.length; start += itemsOfStep) {
    if (start > 0) await nextTurn();
    for (const item of items.slice(start, start + itemsOfStep)) run(item);
  }
}
