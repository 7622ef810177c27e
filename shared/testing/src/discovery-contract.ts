import type { Remote } from '@meridian/composition';
import { feedEntrySchema, sitemapUrlSchema } from '@meridian/contracts/schemas';
import * as v from 'valibot';
import { type FakeResponses, fakeApi } from './fake-api';
import { matchRoute } from './match-route';
import { prepareRoute } from './render-route';

/** Tests that sitemap URLs and feed entries of a remote are its own, exist and are complete. */
export function describeDiscoveryContributions(
  remote: Remote,
  options: { api: FakeResponses; now: Date; examples: Record<string, string[]> },
): void {
  const args = { api: fakeApi(options.api), now: options.now };
  const isHidden = async (url: string): Promise<boolean> =>
    (await prepareRoute(remote, url, options)).page()?.meta.noIndex ?? false;
  const list = async () => (await (await remote.sitemap?.())?.sitemap(args)) ?? [];

  describe(`what "${remote.name}" lists for search engines and feed readers`, () => {
    it('are pages of its own that search engines may show', async () => {
      const listed = await list();
      expect(listed.filter((entry) => !v.is(sitemapUrlSchema, entry))).toEqual([]);
      for (const { path } of listed) {
        const pattern = matchRoute(remote, path)?.declaration.path;
        expect({ path, pattern }).toEqual({ path, pattern: expect.stringContaining(':') });
        expect({ path, isHidden: await isHidden(path) }).toEqual({ path, isHidden: false });
      }
    });

    for (const [id, { path }] of Object.entries(remote.routes)) {
      if (!path.includes(':')) continue;
      it(`are some of ${path}, unless it is not for them`, async () => {
        const listed = (await list()).map((entry) => matchRoute(remote, entry.path)?.id);
        const [example = ''] = options.examples[id] ?? [];
        expect(listed.includes(id)).toBe(!(await isHidden(example)));
      });
    }

    it('are entries of the feed that lead to its pages', async () => {
      const entries = (await (await remote.feed?.())?.feed(args)) ?? [];
      expect(entries.filter((entry) => !v.is(feedEntrySchema, entry))).toEqual([]);
      expect(entries.filter(({ path }) => !matchRoute(remote, path))).toEqual([]);
    });
  });
}
