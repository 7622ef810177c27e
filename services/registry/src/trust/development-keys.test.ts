import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hashToken } from '@meridian/service/secret-token';
import { openSettingsFile } from '@meridian/service/settings-file';
import { openTestFolder } from '@meridian/service/testing';
import { openDevelopmentKeys } from './development-keys';
import { signPayload, verifySigned } from './signed';
import { parseTrustRoot } from './trust-root';

describe('development keys', () => {
  const folder = path.join(openTestFolder().folder, 'keys');

  it('are made on first use, for their owner alone, and are the same ones afterwards', async () => {
    const key = await openDevelopmentKeys(folder).signingKey('team:shop');
    const token = await openDevelopmentKeys(folder).token();
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    for (const name of readdirSync(folder)) {
      expect([name, statSync(path.join(folder, name)).mode & 0o777]).toEqual([name, 0o600]);
    }
    expect((await openDevelopmentKeys(folder).signingKey('team:shop')).keyId).toBe(key.keyId);
    expect(await openDevelopmentKeys(folder).token()).toBe(token);
    expect(readFileSync(path.join(folder, 'tokens.json'), 'utf8')).not.toContain(token);
    expect(readFileSync(path.join(folder, 'tokens.json'), 'utf8')).toContain(hashToken(token));
  });

  it('count at once where the root is open already, each for its own role', async () => {
    const keys = openDevelopmentKeys(folder);
    const root = openSettingsFile(keys.rootPath, parseTrustRoot);
    expect(root().roles).toEqual({});
    const signed = signPayload({}, await keys.signingKey('team:shop'));
    expect(verifySigned(signed, root(), 'team:shop')).toBe('{}');
    expect(() => verifySigned(signed, root(), 'registry')).toThrow('not of that role');
  });

  it('all arrive in the root when several are made at one time', async () => {
    const roles = ['registry', 'team:a', 'team:b', 'team:c', 'team:d'] as const;
    await Promise.all(roles.map((role) => openDevelopmentKeys(folder).signingKey(role)));
    const root = parseTrustRoot(readFileSync(path.join(folder, 'root.json'), 'utf8'), 'root.json');
    expect(Object.keys(root.roles).sort()).toEqual(roles.toSorted());
    expect(Object.keys(root.keys)).toHaveLength(5);
  });

  it('give way to others when they are revoked', async () => {
    const keys = openDevelopmentKeys(folder);
    const first = await keys.signingKey('team:shop');
    const root = parseTrustRoot(readFileSync(keys.rootPath, 'utf8'), keys.rootPath);
    writeFileSync(keys.rootPath, JSON.stringify({ ...root, revoked: [first.keyId] }));
    const second = await keys.signingKey('team:shop');
    const read = openSettingsFile(keys.rootPath, parseTrustRoot);
    expect(verifySigned(signPayload({}, second), read(), 'team:shop')).toBe('{}');
    expect(() => verifySigned(signPayload({}, first), read(), 'team:shop')).toThrow('revoked key');
  });

  it('do not let a root call a key by the id of another', async () => {
    const key = await openDevelopmentKeys(folder).signingKey('registry');
    const root = { epoch: 0, keys: { other: key.publicKey }, roles: {}, revoked: [] };
    expect(() => parseTrustRoot(JSON.stringify(root), 'root.json')).toThrow(
      'each key under its own id',
    );
  });
});
