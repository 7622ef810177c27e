import { describeWithDatabase } from '@meridian/service/testing';
import type { ReleaseList } from '../client';
import { makeRecord } from '../testing/make-record';
import { startTestRegistry, type TestRegistry } from '../testing/start-test-registry';

describeWithDatabase('a search for releases', (getDatabase) => {
  let test: TestRegistry;
  beforeAll(async () => {
    test = await startTestRegistry(getDatabase());
    for (const version of ['1.0.0', '1.1.0', '2.0.0-rc.1'])
      for (const app of ['reading', 'shop']) await test.publish(makeRecord(app, version));
  });
  afterAll(() => test.remove());

  /** All pages of it, two releases each. */
  const find = async (search: string, filters: { app?: string } = {}) => {
    const names: string[] = [];
    let before: string | null = null;
    do {
      const parameters = new URLSearchParams({ ...filters, search, limit: '2' });
      if (before) parameters.set('before', before);
      const response = await test.fetch(`/releases?${parameters}`);
      expect(response.status).toBe(200);
      const page = (await response.json()) as ReleaseList;
      names.push(...page.releases.map(({ app, version }) => `${app} ${version}`));
      before = page.next;
    } while (before !== null);
    return names;
  };

  it('finds what contains the text in the name of its app, in whatever case', async () => {
    expect(await find('EADIN')).toEqual(['reading 2.0.0-rc.1', 'reading 1.1.0', 'reading 1.0.0']);
  });

  it('finds what contains it in its version, on all pages', async () => {
    expect(await find('RC.1')).toEqual(['shop 2.0.0-rc.1', 'reading 2.0.0-rc.1']);
    expect((await find('1')).sort()).toEqual([
      ...['reading 1.0.0', 'reading 1.1.0', 'reading 2.0.0-rc.1'],
      ...['shop 1.0.0', 'shop 1.1.0', 'shop 2.0.0-rc.1'],
    ]);
  });

  it('finds only what the other filters leave', async () => {
    expect(await find('1.0', { app: 'shop' })).toEqual(['shop 1.1.0', 'shop 1.0.0']);
    expect(await find('reading', { app: 'shop' })).toEqual([]);
  });

  it.each(['%', '_', '1_0', '\\', "'", 'nothing'])('takes %s as it is written', async (text) => {
    expect(await find(text)).toEqual([]);
  });
});
