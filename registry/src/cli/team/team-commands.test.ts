import { existsSync, statSync } from 'node:fs';
import { cp, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { describeWithDatabase } from '@meridian/service/testing';
import { readSigningKey } from '../../client';
import { makeRecord } from '../../testing/make-record';
import { type CommandLine, startCommandLine } from '../../testing/start-command-line';
import { startTestRegistry, type TestRegistry } from '../../testing/start-test-registry';
import type { TeamResult } from './apply-change';

describeWithDatabase('npm run release -- team', (getDatabase) => {
  let test: TestRegistry;
  let commandLine: CommandLine;
  beforeAll(async () => {
    test = await startTestRegistry(getDatabase());
    commandLine = await startCommandLine(test);
  });
  afterAll(async () => {
    await commandLine.close();
    await test.remove();
  });

  const run: CommandLine['run'] = (...input) => commandLine.run(...input);
  const runJson: CommandLine['runJson'] = (...input) => commandLine.runJson(...input);
  const at = (name: string) => path.join(test.dataDir, name);
  async function publish(version: string, key: string, token: string) {
    const release = at('library/dist/release');
    await mkdir(release, { recursive: true });
    await cp(await test.build(makeRecord('library', version)), release, { recursive: true });
    return run('publish library', { TEAM_KEY: key, REGISTRY_TOKEN: token });
  }

  it('enrols a team that can publish and promote from then on', async () => {
    const added = await runJson<TeamResult>('team add library --new-key library.pem');
    expect(statSync(at('library.pem')).mode & 0o777).toBe(0o600);
    expect(added.key).toEqual({
      keyId: readSigningKey(at('library.pem')).keyId,
      privateFile: at('library.pem'),
    });
    expect(added.token?.rights).toEqual(['publish:library', 'promote:library', 'rollback:library']);
    const token = added.token?.secret ?? '';
    expect((await publish('1.0.0', 'library.pem', token)).code).toBe(0);
    expect((await run('promote library 1.0.0', { REGISTRY_TOKEN: token })).code).toBe(0);
    expect((await run('history library')).out).toContain('library team');
  });

  it('prints the token once, and nothing else knows it', async () => {
    const { out } = await run('team add library --rights publish --expires 12h --actor nightly');
    const [, token = ''] = /^token {4}(\S{43})$/m.exec(out) ?? [];
    expect(out).toMatch(/^library is enrolled\n/);
    expect(out).toMatch(/t-[0-9a-f]{10}: publish:library until \d{4}-\d\d-\d\d /);
    expect(token).not.toBe('');
    expect((await run('team list')).out).not.toContain(token);
    const { sql } = getDatabase();
    const rows = [
      await sql`select * from registry.tokens`,
      await sql`select * from registry.audit`,
    ];
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it.each<[string, Record<string, string>, number, string]>([
    ['team rotate libary --token', {}, 7, 'Did you mean library?'],
    ['team add map', {}, 2, 'expected --public-key or --new-key for map'],
    ['team add map --new-key keys/root.json', {}, 4, 'found a file there'],
    ['team add library --new-key a.pem', {}, 4, 'expected a team without a key'],
    ['team add library --expires 999d', {}, 2, 'expected a token that ends within 400 days'],
    ['team revoke library --key x', {}, 7, 'expected a good key of library, found x'],
    ['team list', { REGISTRY_TOKEN: 'wrong' }, 5, 'found an unknown one'],
  ])('%s with %j ends with %i', async (line, env, code, message) => {
    const result = await run(line, env);
    expect(result.err).toContain(message);
    expect(result.err).toContain('what to do: ');
    expect(result.code).toBe(code);
    expect(existsSync(at('a.pem'))).toBe(false);
  });
});
