import { describeWithDatabase, silentLogger } from '@shared/service/testing';
import { openTestBackend } from '../testing/open-test-backend';
import { createCachedResponses } from './cached-responses';

describeWithDatabase('the cached responses', (getDatabase) => {
  beforeAll(() => openTestBackend(getDatabase()));

  it('are built once for many simultaneous readers', async () => {
    const responses = createCachedResponses({ ...getDatabase(), logger: silentLogger });
    const [first, ...others] = await Promise.all([1, 2, 3, 4].map(() => responses.read()));
    expect(others.map(({ courses }) => courses.list.etag)).toEqual(
      others.map(() => first?.courses.list.etag),
    );
    expect(await responses.read()).toBe(await responses.read());
  });

  it('are still served while the database is away', async () => {
    const { db, ...rest } = getDatabase();
    let isAway = false;
    const breaking = new Proxy(db, {
      get(target, name) {
        if (isAway) throw new Error('Connection terminated');
        const value = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const context = { ...rest, db: breaking, logger: silentLogger };
    const responses = createCachedResponses(context);
    const before = await responses.read();
    isAway = true;
    expect(await responses.read()).toBe(before);
    const cold = createCachedResponses(context);
    await expect(cold.read()).rejects.toThrow('Connection terminated');
  });
});
