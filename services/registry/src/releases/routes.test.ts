import { describeWithDatabase } from '@meridian/service/testing';
import type { RegistryClient, ReleaseList } from '../client';
import { makeRecord } from '../testing/make-record';
import { useTestRegistry } from '../testing/start-test-registry';

describeWithDatabase('GET /releases', (getDatabase) => {
  const test = useTestRegistry(getDatabase, { channels: ['production', 'staging'] });
  beforeAll(async () => {
    await storeReleases(5_000);
  });

  /** Rows as publishing leaves them, six of them at any one time. */
  const storeReleases = (count: number) => getDatabase().sql`
    insert into registry.releases
      (app, version, digest, payload, key_id, signature, published_at, actor, upload)
    select 'app' || n % 7, '1.0.' || n, 'sha384-' || lpad(n::text, 64, '0'),
      ${JSON.stringify(makeRecord('any', '1.0.0'))}, 'key', 'signature',
      timestamptz '2026-01-01T00:00:00Z' + (n / 6) * interval '1 second', 'someone', ''
    from generate_series(1, ${count}::int) n`;

  type Page = Awaited<ReturnType<RegistryClient['listReleases']>>;

  /** Every page until there is no next one. */
  async function walk(query: { app?: string; limit: number }, onPage = async () => {}) {
    const pages: Page[] = [];
    let next: string | null | undefined;
    do {
      const page = await test.client.listReleases({ ...query, before: next ?? undefined });
      pages.push(page);
      next = page.next;
      await onPage();
    } while (next !== null);
    return pages;
  }
  const namesOf = (pages: readonly Page[]) =>
    pages.flatMap(({ releases }) => releases.map(({ app, version }) => `${app}@${version}`));

  it('can be walked through 5,000 releases, newest first, each once, while others are published', async () => {
    const pages = await walk({ limit: 500 });
    expect(pages).toHaveLength(10);
    const names = namesOf(pages);
    expect(new Set(names).size).toBe(5_000);
    const times = pages.flatMap(({ releases }) => releases.map((one) => one.publishedAt));
    expect(times).toEqual([...times].sort().reverse());

    let count = 0;
    const during = await walk({ limit: 100, app: 'app3' }, async () => {
      if (count < 3) await test.publish(makeRecord('app3', `9.0.${count}`));
      count += 1;
    });
    expect(namesOf(during)).toEqual(names.filter((name) => name.startsWith('app3@')));
  });

  it('says what is live and what is a fallback, in which channel', async () => {
    for (const version of ['1.0.0', '1.1.0']) await test.publish(makeRecord('shop', version));
    await test.goLive('production', 'shop 1.0.0', 'shop 1.1.0');
    await test.goLive('staging', 'shop 1.0.0');
    const { releases, next } = await test.client.listReleases({ app: 'shop' });
    expect(next).toBeNull();
    expect(releases).toMatchObject([
      { version: '1.1.0', states: [{ channel: 'production', state: 'live' }] },
      {
        version: '1.0.0',
        states: [
          { channel: 'production', state: 'fallback' },
          { channel: 'staging', state: 'live' },
        ],
      },
    ]);
  });

  it.each([
    ['search=', 400],
    [`search=${'x'.repeat(101)}`, 400],
    ['limit=0', 400],
    ['limit=501', 400],
    ['before=app1', 400],
    ['before=@1.0.1', 400],
    ['before=app1@latest', 400],
    ['before=app1@7.7.7', 404],
  ])('rejects ?%s', async (query, status) => {
    expect((await test.fetch(`/releases?${query}`)).status).toBe(status);
  });
});

describeWithDatabase('a search for releases', (getDatabase) => {
  const test = useTestRegistry(getDatabase);
  beforeAll(async () => {
    for (const version of ['1.0.0', '1.1.0', '2.0.0-rc.1'])
      for (const app of ['reading', 'shop']) await test.publish(makeRecord(app, version));
  });

  const find = async (search: string, app?: string) => {
    const query = new URLSearchParams({ search, ...(app ? { app } : {}) });
    const { releases } = (await (await test.fetch(`/releases?${query}`)).json()) as ReleaseList;
    return releases.map(({ app, version }) => `${app} ${version}`);
  };

  it.each([
    ['in an app, in whatever case', 'EADIN', undefined, ['2.0.0-rc.1', '1.1.0', '1.0.0']],
    ['in a version', 'RC.1', 'reading', ['2.0.0-rc.1']],
    ['that the other filters leave', '1.0', 'reading', ['1.1.0', '1.0.0']],
  ])('finds the text %s', async (_, text, app, versions) => {
    expect(await find(text, app)).toEqual(versions.map((version) => `reading ${version}`));
  });

  it('takes the text as it is written', async () => {
    for (const text of ['%', '_', '1_0', '\\', "'", 'nothing'])
      expect(await find(text)).toEqual([]);
  });
});
