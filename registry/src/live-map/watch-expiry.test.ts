import { writeFile } from 'node:fs/promises';
import { createLogger } from '@meridian/service';
import { describeWithDatabase } from '@meridian/service/testing';
import { makeRecord } from '../testing/make-record';
import { makeRootKeys } from '../testing/signed-roots';
import { startTestRegistry, type TestRegistry } from '../testing/start-test-registry';
import { createExpiryWatch } from './watch-expiry';

const hourMs = 3_600_000;

describeWithDatabase('what is about to expire', (getDatabase) => {
  let test: TestRegistry;
  const begin = Date.parse('2026-11-21T08:00:00.000Z');
  let now = begin;
  const logged: string[] = [];
  const logger = createLogger({
    name: 'test',
    level: 'warn',
    destination: { write: (line: string) => logged.push(JSON.parse(line).msg) },
  });
  const makeContext = () => ({
    db: getDatabase().db,
    channels: ['production'] as const,
    keys: { root: test.root, signing: null as never },
    clock: () => new Date(now),
    logger,
  });
  let look: () => Promise<void>;
  const lookAt = async (hours: number) => {
    now = begin + hours * hourMs;
    logged.length = 0;
    await look();
    return [...logged];
  };

  beforeAll(async () => {
    test = await startTestRegistry(getDatabase(), { clock: () => new Date(now) });
    await test.publish(makeRecord('shop', '1.0.0'));
    await test.client.promote({ app: 'shop', version: '1.0.0' });
    look = createExpiryWatch(makeContext());
  });
  afterAll(() => test.remove());

  it('is a map in the last quarter of its time, said each hour', async () => {
    expect(await lookAt(18)).toEqual([]);
    expect(await lookAt(18.1)).toEqual(['the live map is about to expire']);
    expect(await lookAt(18.9)).toEqual([]);
    expect(await lookAt(19.2)).toEqual(['the live map is about to expire']);
  });

  it('is a trust root in its last 30 days, and one that is over', async () => {
    now = begin;
    const expiresAt = new Date(begin + 31 * 24 * hourMs).toISOString();
    const root = makeRootKeys(test.root()).make(1, { expiresAt });
    await writeFile(test.developmentKeys.rootPath, JSON.stringify(root));
    expect(await lookAt(1)).toEqual([]);
    expect(await lookAt(25)).toContain('the trust root is about to expire');
    expect(await lookAt(31 * 24)).toContain('the trust root has expired');
  });
});
