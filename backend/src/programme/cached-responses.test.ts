import { createLogger } from '@meridian/service';
import { describeWithDatabase, silentLogger } from '@meridian/service/testing';
import { openTestBackend } from '../testing/open-test-backend';
import { createCachedResponses } from './cached-responses';

describeWithDatabase('the cached responses', (getDatabase) => {
  beforeAll(() => openTestBackend(getDatabase()));

  it('are built once for many simultaneous readers', async () => {
    const responses = createCachedResponses({
      ...getDatabase(),
      logger: silentLogger,
      clock: () => new Date(),
    });
    const [first, ...others] = await Promise.all([1, 2, 3, 4].map(() => responses.read()));
    expect(others.map(({ courses }) => courses.list.etag)).toEqual(
      others.map(() => first?.courses.list.etag),
    );
    expect(await responses.read()).toEqual(await responses.read());
  });

  it('are still served while no new ones can be read, which is logged once', async () => {
    const { db, ...rest } = getDatabase();
    const lines: string[] = [];
    const logger = createLogger({
      name: 'test',
      destination: { write: (line) => void lines.push(line) },
    });
    let message = '';
    const breaking = new Proxy(db, {
      get(target, name) {
        if (message) throw new Error(message);
        const value = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const context = { ...rest, db: breaking, logger, clock: () => new Date() };
    const responses = createCachedResponses(context);
    const before = await responses.read();
    expect(before.isCurrent).toBe(true);
    const old = { ...before, isCurrent: false };
    message = 'Connection terminated';
    expect(await responses.read()).toEqual(old);
    expect(await responses.read()).toEqual(old);
    expect(lines).toHaveLength(1);
    const cold = createCachedResponses(context);
    await expect(cold.read()).rejects.toThrow('Connection terminated');
    message = '';
    expect(await responses.read()).toEqual(before);
    message = 'column "title" does not exist';
    expect(await responses.read()).toEqual(old);
    expect(lines).toEqual([
      expect.stringContaining('Connection terminated'),
      expect.stringContaining('column'),
    ]);
  });
});
