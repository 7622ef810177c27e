import type { Remote } from '@meridian/composition';
import { type FakeResponses, fakeApi } from './fake-api';

/** Tests that a remote's search entries are fit to be shown and lead to pages. */
export function describeSearchContribution(
  remote: Remote,
  options: { api: FakeResponses; now: Date; isPage: (to: string) => boolean },
): void {
  const declared = remote.search;
  if (!declared) return;

  describe(`the search entries of "${remote.name}"`, () => {
    it('lead to pages, each named once, with a title, a kind in words and text without markup', async () => {
      const entries = await (await declared()).search({
        api: fakeApi(options.api),
        now: options.now,
      });
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
