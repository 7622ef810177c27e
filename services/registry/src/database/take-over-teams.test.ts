import { readFileSync, writeFileSync } from 'node:fs';
import { hashToken } from '@meridian/service';
import { describeWithDatabase, openTestFolder } from '@meridian/service/testing';
import { sql } from 'drizzle-orm';
import { createPrivateKeyPem, openDevelopmentKeys, parseSigningKey, signPayload } from '../trust';
import { takeOverTeams } from './take-over-teams';

const makeKey = () => parseSigningKey(createPrivateKeyPem(), 'test');

describeWithDatabase('teams that an earlier version had in the database', (getDatabase) => {
  const { folder } = openTestFolder();
  const execute = (statement: string) => getDatabase().db.execute(sql.raw(statement));
  const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

  it('are moved into the files, once, but only what operators signed and did not revoke', async () => {
    const { rootPath, tokensPath } = openDevelopmentKeys(folder);
    const files = { trustRoot: rootPath, tokens: tokensPath, isOwn: true };
    await takeOverTeams(getDatabase(), files);
    const [operators, library, stolen] = [makeKey(), makeKey(), makeKey()];
    const roles = { delegation: [operators.keyId] };
    const keys = { [operators.keyId]: operators.publicKey };
    const root = { epoch: 0, keys, roles, revoked: [] };
    writeFileSync(rootPath, JSON.stringify(root));
    const teams = {
      library: [library, stolen].map(({ keyId, publicKey }) => ({ keyId, publicKey })),
    };
    const { payload, keyId, signature } = signPayload(
      { kind: 'delegation', epoch: 0, version: 1, teams, revoked: [stolen.keyId] },
      operators,
    );
    await execute('create schema registry');
    await execute(
      'create table registry.delegations (epoch int, version int, payload text, key_id text, signature text)',
    );
    await execute(
      'create table registry.tokens (app text, actor text, hash text, expires_at timestamptz, revoked_at timestamptz)',
    );
    await getDatabase().db.execute(sql`
      insert into registry.delegations values
        (0, 1, ${payload}, ${keyId}, ${signature}),
        (0, 0, ${payload}, ${keyId}, ${'an older one'})`);
    const hash = hashToken('of the library');
    await getDatabase().db.execute(sql`
      insert into registry.tokens values
        ('library', 'library team', ${hash}, '2100-01-01T00:00:00Z', null),
        ('library', 'gone', ${hashToken('revoked')}, '2100-01-01T00:00:00Z', now()),
        ('library', 'over', ${hashToken('expired')}, '2020-01-01T00:00:00Z', null)`);

    await expect(takeOverTeams(getDatabase(), { ...files, isOwn: false })).rejects.toMatchObject({
      code: 'conflict',
      suggestion: expect.stringContaining(library.keyId),
    });
    for (let times = 0; times < 2; times += 1) await takeOverTeams(getDatabase(), files);
    expect(read(rootPath)).toEqual({
      epoch: 0,
      keys: { ...keys, [library.keyId]: library.publicKey, [stolen.keyId]: stolen.publicKey },
      roles: { ...roles, 'team:library': [library.keyId, stolen.keyId] },
      revoked: [stolen.keyId],
    });
    const expiresAt = '2100-01-01T00:00:00.000Z';
    expect(read(tokensPath)).toEqual([
      { actor: 'library team', hash, role: 'publish', apps: ['library'], expiresAt },
    ]);

    await execute(
      `update registry.delegations set signature = '${makeKey().sign(payload).signature}'`,
    );
    writeFileSync(rootPath, JSON.stringify(root));
    await takeOverTeams(getDatabase(), files);
    expect(read(rootPath)).toEqual(root);
  });
});
