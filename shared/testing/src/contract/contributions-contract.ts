import type { Remote } from '@meridian/composition';
import { feedEntrySchema, sitemapUrlSchema } from '@meridian/contracts/schemas';
import * as v from 'valibot';
import { matchRoute } from '../render/match-route';
import { prepareRoute } from '../render/render-route';
import { type FakeResponses, fakeApi } from '../samples/fake-api';
import { findMetaProblems } from './meta-problems';

/** Tests that the sitemap, feed and search entries of a remote are well-formed and lead to pages. */
export function describeContributions(
  remote: Remote,
  options: {
    api: FakeResponses;
    now: Date;
    examples: Record<string, string[]>;
    isPage: (to: string) => boolean;
  },
): void {
  const args = { api: fakeApi(options.api), now: options.now };
  const metaOf = async (url: string) => (await prepareRoute(remote, url, options)).page()?.meta;
  const { search } = remote;

  describe(`the contributions of "${remote.name}"`, () => {
    it('list own pages in the sitemap that search engines may show, some for each path with parameters', async () => {
      const listed = (await (await remote.sitemap?.())?.sitemap(args)) ?? [];
      expect(listed.filter((entry) => !v.is(sitemapUrlSchema, entry))).toEqual([]);
      for (const { path } of listed) {
        const pattern = matchRoute(remote, path)?.declaration.path;
        const meta = await metaOf(path);
        const found = { path, isHidden: meta?.noIndex ?? false, problems: findMetaProblems(meta) };
        expect(found).toEqual({ path, isHidden: false, problems: [] });
        expect({ path, pattern }).toEqual({ path, pattern: expect.stringContaining(':') });
      }
      const ids = new Set(listed.map(({ path }) => matchRoute(remote, path)?.id));
      for (const [id, { path }] of Object.entries(remote.routes)) {
        if (!path.includes(':')) continue;
        const [example = ''] = options.examples[id] ?? [];
        const isHidden = (await metaOf(example))?.noIndex ?? false;
        expect({ path, isListed: ids.has(id) }).toEqual({ path, isListed: !isHidden });
      }
    });

    it('have feed entries that lead to own pages', async () => {
      const entries = (await (await remote.feed?.())?.feed(args)) ?? [];
      expect(entries.filter((entry) => !v.is(feedEntrySchema, entry))).toEqual([]);
      expect(entries.filter(({ path }) => !matchRoute(remote, path))).toEqual([]);
    });

    if (!search) return;
    it('have search entries that lead to pages, each once, with a title, a kind in words and text without markup', async () => {
      const entries = await (await search()).search(args);
      const paths = entries.map(({ path }) => path);
      expect(paths).not.toHaveLength(0);
      expect(paths).toEqual([...new Set(paths)]);
      expect(paths.filter((path) => !options.isPage(path))).toEqual([]);
      for (const { title, kind, text } of entries) {
        expect(title.trim()).toBe(title);
        expect(title).not.toBe('');
        expect(kind).toMatch(/^[A-Z][a-z ]{2,38}[a-rt-z]$/);
        expect(text).not.toMatch(/<\/?[a-z]|&[a-z]+;|undefined|\[object/);
        expect(text.length).toBeGreaterThan(20);
        expect(text.length).toBeLessThanOrEqual(60_000);
      }
    });
  });
}
