import { existsSync, readFileSync } from 'node:fs';
import { copyFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describeWithDatabase } from '@meridian/service/testing';
import { createPrivateKeyPem, readSigningKey, type Teams } from '../../client';
import { type CommandLine, startCommandLine } from '../../testing/start-command-line';
import { startTestRegistry, type TestRegistry } from '../../testing/start-test-registry';
import type { TeamResult } from './apply-change';

describeWithDatabase('the operators’ key', (getDatabase) => {
  let test: TestRegistry;
  let commandLine: CommandLine;
  beforeAll(async () => {
    test = await startTestRegistry(getDatabase());
    commandLine = await startCommandLine(test);
    await runJson('team add library --new-key library.pem');
    await runJson('team add guide --new-key guide.pem');
  });
  afterAll(async () => {
    await commandLine.close();
    await test.remove();
  });

  const run: CommandLine['run'] = (...input) => commandLine.run(...input);
  const runJson: CommandLine['runJson'] = (...input) => commandLine.runJson(...input);
  const at = (name: string) => path.join(test.dataDir, name);
  const listKeys = async (app: string) => {
    const { teams } = await runJson<Pick<Teams, 'teams'>>('team list');
    return teams.find((team) => team.app === app)?.keys ?? [];
  };

  /** As after the former one was stolen: the trust root lists the new one alone. */
  async function replaceOperatorsKey(file: string): Promise<Record<string, string>> {
    await writeFile(at(file), createPrivateKeyPem());
    const { keyId, publicKey } = readSigningKey(at(file));
    const { rootPath } = test.developmentKeys;
    const root = JSON.parse(readFileSync(rootPath, 'utf8'));
    const changes = {
      keys: { ...root.keys, [keyId]: publicKey },
      roles: { ...root.roles, delegation: [keyId] },
    };
    await writeFile(rootPath, JSON.stringify({ ...root, ...changes }));
    return { DELEGATION_KEY: file, REGISTRY_TRUST_ROOT: rootPath };
  }

  it('starts no list again that is trusted: every other team would lose its keys', async () => {
    const { code, err } = await run('team add other --new-key other.pem --restart');
    expect([code, err]).toEqual([4, expect.stringContaining('found one that is trusted')]);
    expect(existsSync(at('other.pem'))).toBe(false);
    expect(await listKeys('library')).toHaveLength(1);
  });

  it('starts no list again without a key for it', async () => {
    const { code, err } = await run('team add library --restart');
    expect([code, err]).toEqual([2, expect.stringContaining('beside --restart')]);
  });

  it('was stolen: the list starts again, and what was revoked in it stays revoked', async () => {
    const { keyId: lost } = await test.developmentKeys.signingKey('team:shop');
    await runJson(`team revoke shop --key ${lost}`);
    const env = await replaceOperatorsKey('next.pem');
    expect((await run('team list')).out).toMatch(/^the delegation is not signed by a key of/);
    const { code, err } = await run('team rotate guide --new-key guide-2.pem', env);
    expect([code, err]).toEqual([3, expect.stringContaining('--restart')]);
    const { notes } = await runJson<TeamResult>(
      'team add guide --new-key guide-2.pem --restart',
      env,
    );
    expect(notes).toContainEqual(expect.stringContaining(`revoked stays revoked: ${lost}`));
    expect(await listKeys('shop')).toMatchObject([{ keyId: lost, state: 'revoked' }]);
    expect(await listKeys('guide')).toHaveLength(1);
    expect(await listKeys('library')).toEqual([]);
  });

  it('was replaced under the name of its file: what the former one signed last is in the way', async () => {
    const env = await replaceOperatorsKey('next.pem');
    await copyFile(at('next.pem'), at('elsewhere.pem'));
    await runJson('team add guide --new-key guide-3.pem --restart', {
      ...env,
      DELEGATION_KEY: 'elsewhere.pem',
    });
    const { code, err } = await run('team add library --new-key library-2.pem', env);
    expect([code, err]).toEqual([
      3,
      expect.stringMatching(
        /in \S+next\.pem\.last-signed\.json.*\nwhat to do: .* move the file aside/,
      ),
    ]);
    await rm(at('next.pem.last-signed.json'));
    await runJson('team add library --new-key library-2.pem', env);
  });
});
