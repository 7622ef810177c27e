import { chmod, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describeWithDatabase } from '@meridian/service/testing';
import { sql } from 'drizzle-orm';
import { makeRecord } from '../testing/make-record';
import { useTestRegistry } from '../testing/start-test-registry';
import { requireWhole, verifyRegistry } from './verify';

describeWithDatabase('a registry', (getDatabase) => {
  const test = useTestRegistry(getDatabase, { channels: ['production', 'staging'] });
  beforeAll(async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0'])
      await test.publish(makeRecord('shop', version));
    await test.client.promote({ app: 'shop', version: '1.0.0', reason: 'Opening' });
    await test.client.promote({ app: 'shop', version: '1.1.0' });
    await test.client.promote({ app: 'shop', version: '1.2.0', percent: 10 });
    await test.client.rollback({ app: 'shop' });
    await test.client.promote({ app: 'shop', version: '1.2.0', channel: 'staging' });
  });

  const verify = () => verifyRegistry(test.client, test.root(), ['production', 'staging']);
  const execute = (statement: string) => getDatabase().db.execute(sql.raw(statement));
  /** Changes rows as no program can: the triggers that reject it are off meanwhile. */
  const tamper = async (table: string, change: string) => {
    await execute(`alter table registry.${table} disable trigger user`);
    await execute(`update registry.${table} set ${change}`);
    await execute(`alter table registry.${table} enable trigger user`);
  };

  it('that holds what was signed is whole', async () => {
    const verification = await verify();
    expect(verification).toEqual({ checked: { maps: 2, releases: 3, files: 9 }, faults: [] });
    expect(() => requireWhole(verification.faults)).not.toThrow();
  });

  it.each([
    [
      'releases',
      "payload = replace(payload, 'f00dfeed', 'f00dfeee') where version = '1.1.0'",
      'shop 1.1.0: expected',
      "payload = replace(payload, 'f00dfeee', 'f00dfeed') where version = '1.1.0'",
    ],
    [
      'live_maps',
      `payload = replace(payload, '"1.2.0"', '"1.0.0"') where channel = 'staging'`,
      'the live map of staging: expected a signature',
      `payload = replace(payload, '"1.0.0"', '"1.2.0"') where channel = 'staging'`,
    ],
  ])('shows a change of %s: %s', async (table, change, fault, back) => {
    await tamper(table, change);
    const { faults } = await verify();
    await tamper(table, back);
    expect(faults.join('\n')).toContain(fault);
    expect((await verify()).faults).toEqual([]);
  });

  it('shows a file that was changed', async () => {
    const file = path.join(test.dataDir, 'releases/shop/1.2.0/files/remoteEntry.js');
    await chmod(file, 0o644);
    await writeFile(file, '/* damaged */');
    const { faults } = await verify();
    expect(faults.join('\n')).toContain('shop 1.2.0 remoteEntry.js: ');
    expect(() => requireWhole(faults)).toThrow('expected all as it was made, found 1 fault:');
  });
});
