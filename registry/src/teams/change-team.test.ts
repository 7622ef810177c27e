import { describeWithDatabase } from '@meridian/service/testing';
import { sql } from 'drizzle-orm';
import { makeShellRecord } from '../testing/make-record';
import { startTestRegistry, type TestRegistry } from '../testing/start-test-registry';
import { createPrivateKeyPem, parseSigningKey, signPayload } from '../trust';

describeWithDatabase('a change of a team', (getDatabase) => {
  let test: TestRegistry;
  beforeAll(async () => {
    test = await startTestRegistry(getDatabase());
    await test.publish(makeShellRecord('shell', '1.0.0'));
    await test.client.promote({ app: 'shell', version: '1.0.0' });
  });
  afterAll(() => test.remove());

  const execute = (statement: string) => getDatabase().db.execute(sql.raw(statement));
  const delegationOfMap = async () => {
    const { map } = await test.client.getLiveMap();
    return JSON.parse(map.payload).delegation?.version;
  };

  it('stays made when live maps cannot be issued again, which the maintenance does later', async () => {
    await execute(`create function registry.reject_map() returns trigger language plpgsql
      as $$ begin raise exception 'the database is full'; end $$`);
    await execute(`create trigger reject_map before update on registry.live_maps
      for each row execute function registry.reject_map()`);
    const { keyId, publicKey } = parseSigningKey(createPrivateKeyPem(), 'test');
    const delegation = {
      kind: 'delegation',
      epoch: 0,
      version: 1,
      issuedAt: new Date().toISOString(),
      teams: { library: [{ keyId, publicKey }] },
      revoked: [],
    };
    const operators = await test.developmentKeys.signingKey('delegation');
    const changed = await test.client.changeTeam('library', {
      action: 'add',
      delegation: { signed: signPayload(delegation, operators), replaces: null },
    });
    expect(changed.delegation).toMatchObject({ epoch: 0, version: 1 });
    expect(await delegationOfMap()).toBeUndefined();

    await execute('drop trigger reject_map on registry.live_maps');
    // A registry does its maintenance when it starts, and from then on by itself.
    (await test.createTwin()).close();
    expect(await delegationOfMap()).toBe(1);
  });
});
