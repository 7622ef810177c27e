import type { Database } from '@shared/service';
import { describeWithDatabase, silentLogger } from '@shared/service/testing';
import { openTestBackend } from '../testing/open-test-backend';
import { createCachedResponses } from './cached-responses';

describeWithDatabase('the answers in memory', (getDatabase) => {
  beforeAll(() => openTestBackend(getDatabase()));

  it('are built once for many readers', async () => {
    const answers = createCachedResponses(getDatabase(), silentLogger);
    const [first, ...others] = await Promise.all([1, 2, 3, 4].map(() => answers.read()));
    expect(others.map(({ courses }) => courses.list.etag)).toEqual(
      others.map(() => first?.courses.list.etag),
    );
    expect(await answers.read()).toBe(await answers.read());
  });

  it('are served on while the database is away', async () => {
    const { db, ...rest } = getDatabase();
    let isAway = false;
    const breaking = new Proxy(db, {
      get(target, name) {
        if (isAway) throw new Error('Connection terminated');
        const value = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const database: Database = { ...rest, db: breaking };
    const answers = createCachedResponses(database, silentLogger);
    const before = await answers.read();
    isAway = true;
    expect(await answers.read()).toBe(before);
    const cold = createCachedResponses(database, silentLogger);
    await expect(cold.read()).rejects.toThrow('Connection terminated');
  });
});
