import { copyFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describeWithDatabase } from '@meridian/service/testing';
import { createPrivateKeyPem, type RootPublished, readSigningKey } from '../../client';
import { makeRecord } from '../../testing/make-record';
import { type CommandLine, startCommandLine } from '../../testing/start-command-line';
import { startTestRegistry, type TestRegistry } from '../../testing/start-test-registry';
import type { DescribedRoot } from './describe-root';

describeWithDatabase('npm run release -- root', (getDatabase) => {
  let test: TestRegistry;
  let commandLine: CommandLine;
  const at = (name: string) => path.join(test.dataDir, name);
  const idOf = (name: string) => readSigningKey(at(name)).keyId;
  beforeAll(async () => {
    test = await startTestRegistry(getDatabase());
    commandLine = await startCommandLine(test);
    await test.publish(makeRecord('shop', '1.0.0'));
    await test.client.promote({ app: 'shop', version: '1.0.0' });
    for (const name of ['a', 'b', 'c', 'next', 'timestamp'])
      await writeFile(at(`${name}.pem`), createPrivateKeyPem());
  });
  afterAll(async () => {
    await commandLine.close();
    await test.remove();
  });
  const run: CommandLine['run'] = (...input) => commandLine.run(...input);
  const runJson: CommandLine['runJson'] = (...input) => commandLine.runJson(...input);
  const sign = async (file: string, ...keys: string[]) => {
    for (const key of keys) await runJson(`root sign ${file} --key ${key}.pem`);
  };

  it('makes the first one of a plain root, without a registry', async () => {
    const made = await runJson<DescribedRoot>('root init --keys a.pem,b.pem,c.pem --expires 30d', {
      REGISTRY_URL: 'http://127.0.0.1:9',
      REGISTRY_TRUST_ROOT: 'keys/root.json',
    });
    expect(made).toMatchObject({ version: 1, threshold: 2, missing: 0, file: at('1.root.json') });
    expect(made.rootKeys.map(({ keyId }) => keyId)).toEqual(['a.pem', 'b.pem', 'c.pem'].map(idOf));
    expect(made.roles).toEqual(test.root().roles);
    const days = (Date.parse(made.expiresAt) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(30);
    await copyFile(at('1.root.json'), test.developmentKeys.rootPath);
    expect((await run('root show')).out).toMatch(/^trust root, version 1\nuntil/);
  });

  it('proposes a version with a key for heartbeats, which counts when enough have signed', async () => {
    const proposed = await runJson<DescribedRoot>('root propose --add-timestamp timestamp.pem');
    expect(proposed).toMatchObject({ version: 2, missing: 2, epoch: 0 });
    expect(proposed.roles.timestamp).toEqual([idOf('timestamp.pem')]);
    await sign('2.root.json', 'a', 'a');
    expect((await run('root publish 2.root.json')).err).toContain(
      'expected signatures of 2 different root keys of version 1, found 1',
    );
    await sign('2.root.json', 'c');
    const published = await runJson<RootPublished>('root publish 2.root.json');
    expect(published).toMatchObject({
      version: 2,
      changed: true,
      warnings: [expect.stringContaining('REGISTRY_TIMESTAMP_KEY')],
    });
    expect((await run('root show')).out).toContain('trust root, version 2');
  });

  it('revokes the registry’s key with a raised epoch, and takes no revoked key back', async () => {
    const stolen = idOf('keys/registry.pem');
    const proposed = await runJson<DescribedRoot>(
      `root propose --add-registry next.pem --revoke ${stolen}`,
    );
    expect(proposed).toMatchObject({ version: 3, epoch: 1, revoked: [stolen] });
    expect(proposed.roles.registry).toEqual([stolen, idOf('next.pem')]);
    await sign('3.root.json', 'b', 'c');
    const { out } = await run('root publish 3.root.json');
    expect(out).toContain(`does not let ${stolen} sign for the role registry`);
    expect(await run('root propose --add-registry keys/registry.pem')).toMatchObject({
      code: 4,
      err: expect.stringContaining('expected a key that was not revoked'),
    });
  });
});
