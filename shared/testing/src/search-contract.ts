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
    const collect = async () =>
      (await declared()).search({ api: fakeApi(options.api), now: options.now });

    it('leads to pages of the site, each named once', async () => {
      const found = (await collect()).map(({ path }) => path);
      expect(found).not.toHaveLength(0);
      expect(found).toEqual([...new Set(found)]);
      expect(found.filter((path) => !options.isPage(path))).toEqual([]);
    });

    it('has a title, a kind in words for visitors and text without markup', async () => {
      for (const { title, kind, text } of await collect()) {
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
