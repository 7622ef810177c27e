import { chmod, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describeWithDatabase } from '@meridian/service/testing';
import { sql } from 'drizzle-orm';
import { makeRecord } from '../testing/make-record';
import { startTestRegistry, type TestRegistry } from '../testing/start-test-registry';
import { requireWhole, verifyRegistry } from './verify-registry';

describeWithDatabase('a registry', (getDatabase) => {
  let test: TestRegistry;
  beforeAll(async () => {
    test = await startTestRegistry(getDatabase(), { channels: ['production', 'staging'] });
    for (const version of ['1.0.0', '1.1.0', '1.2.0'])
      await test.publish(makeRecord('shop', version));
    await test.client.promote({ app: 'shop', version: '1.0.0', reason: 'Opening' });
    await test.client.promote({ app: 'shop', version: '1.1.0' });
    await test.client.promote({ app: 'shop', version: '1.2.0', percent: 10 });
    await test.client.rollback({ app: 'shop' });
    await test.client.promote({ app: 'shop', version: '1.2.0', channel: 'staging' });
  });
  afterAll(() => test.remove());

  const verify = () =>
    verifyRegistry(test.client, {
      root: test.root(),
      channels: ['production', 'staging'],
      onProgress: () => {},
    });
  const execute = (statement: string) => getDatabase().db.execute(sql.raw(statement));
  /** Changes rows as no program can: the triggers that reject it are off meanwhile. */
  const tamper = async (table: string, change: string) => {
    await execute(`alter table registry.${table} disable trigger user`);
    await execute(`update registry.${table} set ${change}`);
    await execute(`alter table registry.${table} enable trigger user`);
  };

  it('that holds what was signed and noted is whole', async () => {
    const verification = await verify();
    expect(verification).toEqual({
      checked: { audit: 8, history: 5, releases: 3, files: 9 },
      faults: [],
    });
    expect(() => requireWhole(verification)).not.toThrow();
  });

  it.each([
    [
      'audit',
      "actor = 'no one' where id = 4",
      'audit entry 4 (',
      "actor = 'developer' where id = 4",
    ],
    [
      'audit',
      "details = details || ' ' where id = 8",
      'audit entry 8 (',
      'details = rtrim(details) where id = 8',
    ],
    [
      'history',
      "actor = 'no one' where generation = 2 and channel = 'production'",
      'the audit does not note',
      "actor = 'developer'",
    ],
    [
      'history',
      "reason = 'Closing' where reason = 'Opening'",
      'Closing; generation 0.1',
      "reason = 'Opening' where reason = 'Closing'",
    ],
    [
      'history',
      "from_version = '1.2.0' where generation = 2 and channel = 'production'",
      '1.2.0 -> 1.1.0',
      "from_version = '1.0.0' where generation = 2 and channel = 'production'",
    ],
    [
      'releases',
      "actor = 'no one' where version = '1.0.0'",
      'shop 1.0.0: the audit notes another',
      "actor = 'developer' where version = '1.0.0'",
    ],
    [
      'releases',
      "payload = replace(payload, 'f00dfeed', 'f00dfeee') where version = '1.1.0'",
      'shop 1.1.0: expected',
      "payload = replace(payload, 'f00dfeee', 'f00dfeed') where version = '1.1.0'",
    ],
    [
      'live_maps',
      "payload = replace(payload, 'staging', 'stagging') where channel = 'staging'",
      'the live map of staging: expected',
      "payload = replace(payload, 'stagging', 'staging') where channel = 'staging'",
    ],
  ])('shows a change of %s: %s', async (table, change, fault, back) => {
    await tamper(table, change);
    const { faults } = await verify();
    await tamper(table, back);
    expect(faults.join('\n')).toContain(fault);
    expect((await verify()).faults).toEqual([]);
  });

  it.each([
    ['changed', 'shop 1.2.0 remoteEntry.js: '],
    ['changed in one byte', 'shop 1.2.0 server/server.cjs: '],
  ])('shows a file that was %s', async (how, fault) => {
    const name = how === 'changed' ? 'remoteEntry.js' : 'server/server.cjs';
    const file = path.join(test.dataDir, 'releases/shop/1.2.0/files', name);
    await chmod(file, 0o644);
    await writeFile(file, `/* damaged, ${how} */`);
    const verification = await verify();
    expect(verification.faults.join('\n')).toContain(fault);
    expect(() => requireWhole(verification)).toThrow(
      /expected all as it was made, found \d+ faults:/,
    );
  });
});

describeWithDatabase('a registry from which releases were removed', (getDatabase) => {
  let test: TestRegistry;
  let now = Date.parse('2026-01-01T08:00:00.000Z');
  beforeAll(async () => {
    test = await startTestRegistry(getDatabase(), { clock: () => new Date(now) });
    for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0']) {
      now += 1000;
      await test.publish(makeRecord('shop', version));
    }
    now += 40 * 86_400_000;
    await test.client.prune({ keep: 2 });
  });
  afterAll(() => test.remove());

  const verify = () =>
    verifyRegistry(test.client, {
      root: test.root(),
      channels: ['production'],
      onProgress: () => {},
    });
  const execute = (statement: string) => getDatabase().db.execute(sql.raw(statement));

  it('shows files that are gone without a removal', async () => {
    await rm(path.join(test.dataDir, 'releases/shop/1.3.0'), { recursive: true });
    expect((await verify()).faults).toEqual([
      expect.stringContaining('shop 1.3.0 '),
      expect.stringContaining('shop 1.3.0 '),
      expect.stringContaining('shop 1.3.0 '),
    ]);
  });
});
