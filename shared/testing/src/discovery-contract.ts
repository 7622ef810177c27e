import type { Remote } from '@meridian/composition';
import { feedEntrySchema, sitemapUrlSchema } from '@meridian/contracts/schemas';
import * as v from 'valibot';
import { type FakeResponses, fakeApi } from './fake-api';
import { matchRoute } from './match-route';
import { findMetaProblems } from './meta-problems';
import { prepareRoute } from './render-route';

/** Tests that sitemap URLs and feed entries of a remote are its own, exist and are complete. */
export function describeDiscoveryContributions(
  remote: Remote,
  options: { api: FakeResponses; now: Date; examples: Record<string, string[]> },
): void {
  const args = { api: fakeApi(options.api), now: options.now };
  const metaOf = async (url: string) => (await prepareRoute(remote, url, options)).page()?.meta;

  describe(`what "${remote.name}" lists for search engines and feed readers`, () => {
    it('are whole pages of its own that search engines may show, some of each path', async () => {
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

    it('are entries of the feed that lead to its pages', async () => {
      const entries = (await (await remote.feed?.())?.feed(args)) ?? [];
      expect(entries.filter((entry) => !v.is(feedEntrySchema, entry))).toEqual([]);
      expect(entries.filter(({ path }) => !matchRoute(remote, path))).toEqual([]);
    });
  });
}
