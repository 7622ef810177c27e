import * as v from 'valibot';

const sitePath = v.pipe(
  v.string(),
  v.maxLength(300),
  v.regex(/^\/(?!\/)[^\s?#\\]*$/, 'a path of the site'),
);

/** A page of a route with parameters, as its remote lists it for the sitemap. */
export const sitemapUrlSchema = v.strictObject({
  path: sitePath,
  /** ISO date of the last change of the page's content, if known. */
  lastModified: v.optional(v.pipe(v.string(), v.isoDate())),
});

/** One entry of the site's feed, as a remote contributes it. */
export const feedEntrySchema = v.strictObject({
  path: sitePath,
  title: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  /** Plain text. */
  summary: v.pipe(v.string(), v.minLength(1), v.maxLength(1000)),
  author: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  category: v.optional(v.pipe(v.string(), v.maxLength(100))),
  /** ISO date; the day begins in Pakistan. */
  publishedAt: v.pipe(v.string(), v.isoDate()),
});

export type SitemapUrl = v.InferOutput<typeof sitemapUrlSchema>;
export type FeedEntry = v.InferOutput<typeof feedEntrySchema>;
