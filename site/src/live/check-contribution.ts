import { feedEntrySchema, searchEntrySchema, sitemapUrlSchema } from '@shared/contracts/schemas';
import type { CollectableKind } from '@shared/contracts/ssr';
import * as v from 'valibot';
import type { ServedGeneration } from './generations';

/** What is used of a page without parameters. */
const staticPageSchema = v.looseObject({
  path: sitemapUrlSchema.entries.path,
  labels: v.array(v.string()),
  meta: v.looseObject({
    title: v.string(),
    description: v.string(),
    heading: v.nullable(v.string()),
  }),
});

/** A release may be older or newer than this server: entries of another form are left out. */
const schemas = {
  pages: staticPageSchema,
  search: searchEntrySchema,
  sitemap: sitemapUrlSchema,
  feed: feedEntrySchema,
} satisfies Record<CollectableKind, v.GenericSchema>;

/** What every kind of entry has. */
export interface Entry {
  path: string;
}

/** Why an entry is not one of a page that the app owns; null when it is. */
export function findProblem(
  { findPath }: Pick<ServedGeneration, 'findPath'>,
  kind: CollectableKind,
  app: string,
  entry: unknown,
): string | string[] | null {
  const { success, issues, output } = v.safeParse(schemas[kind], entry);
  return success
    ? findForeignPath(output.path, app, findPath)
    : issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
}

/** Why a path is not of a page that the app owns; null when it is. */
function findForeignPath(
  path: string,
  app: string,
  findPath: ServedGeneration['findPath'],
): string | null {
  // An entry for search may lead to an anchor of a page.
  const [pathname = ''] = path.split(/[?#]/, 1);
  const owner = findPath(pathname)?.match?.owned.app;
  if (owner === app) return null;
  return `expected the path of a page of ${app}, found ${path}, a page of ${owner ?? 'nobody'}`;
}
