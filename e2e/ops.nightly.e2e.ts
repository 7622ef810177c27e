import { createPublicKey } from 'node:crypto';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createPrivateKeyPem, readSigningKey, type Status } from '@meridian/registry/client';
import { readGuide } from './src/outside/read-guide';
import { type CommandLine, openCommandLine } from './src/outside/run-commands';
import { alterRelease } from './src/releases/alter-release';
import { goLive, liveVersions, release, tryRelease } from './src/releases/release-cli';
import { currentRun } from './src/run/current-run';
import { fetchPage } from './src/site/fetch-page';
import { copyCompressedFiles } from './src/system/copy-data';
import { startOwnSystem } from './src/system/own-system';
import { root } from './src/system/repository';
import type { RunningSystem } from './src/system/start-system';

// The system starts twice, and each command is a program of its own.
jest.setTimeout(300_000);

/** The commands of docs/ops.md, from the first to the last, each under the circumstances that it is meant for. */
describe('the person on call', () => {
  const guide = readGuide('docs/ops.md');
  /** What was run of each section. */
  const followed = new Map<string, number>();
  const folder = path.join(currentRun().directory, 'on-call');
  let system: RunningSystem;
  let line: CommandLine;
  let before: Record<string, string>;

  /** Runs the next commands of a section; returns what they printed, in one text. */
  async function follow(
    heading: string,
    count: number,
    more: Record<string, string> = {},
  ): Promise<string> {
    const from = followed.get(heading) ?? 0;
    const lines = (guide.get(heading) ?? []).slice(from, from + count);
    expect([heading, lines.length]).toEqual([heading, count]);
    followed.set(heading, from + count);
    const printed: string[] = [];
    for (const one of lines) printed.push(await line.run(one, more));
    return printed.join('');
  }
  const open = () => {
    const { dataDir: DATA_DIR, url: SITE_URL } = system;
    line = openCommandLine(root, { DATA_DIR, SITE_URL, KEYS: folder, BACKUPS: folder });
  };

  beforeAll(async () => {
    mkdirSync(folder);
    system = await startOwnSystem();
    before = await liveVersions(system);
    open();
  });

  it('looks at what is live, what changed, and how the services are', async () => {
    const printed = await follow('1. Look', 5);
    for (const version of Object.values(before)) expect(printed).toContain(version);
    expect(printed).toContain('"status":"ready"');
  });

  it('takes a bad release out, keeps it out, and brings it back after a mistake', async () => {
    await goLive(system, await alterRelease('shop', '9.0.0'));
    const printed = await follow('2. A bad release', 2, { VERSION: '9.0.0' });
    expect(printed).toContain('Orders are sent twice.');
    expect((await liveVersions(system)).shop).toBe(before.shop);
    expect((await tryRelease(system, 'promote', 'shop', '9.0.0')).code).not.toBe(0);
    await follow('2. A bad release', 2, { VERSION: '9.0.0' });
    expect((await liveVersions(system)).shop).toBe('9.0.0');
  });

  it('takes a bad shell out, and lets nothing follow until the next one is there', async () => {
    await goLive(system, await alterRelease('shell', '9.0.0'));
    await follow('3. A bad shell', 2, { VERSION: '9.0.0' });
    expect((await liveVersions(system)).shell).toBe(before.shell);
    const held = await tryRelease(system, 'promote', 'shop', before.shop ?? '');
    expect(held.stderr).toContain('The shell is being mended.');
    const { freezes } = (await release(system, 'status')) as Status;
    await follow('3. A bad shell', 1, { FREEZE: freezes[0]?.id ?? '' });
    await release(system, 'promote', 'shop', before.shop ?? '');
  });

  it('replaces a key of a team, and revokes one that may have been stolen', async () => {
    const printed = await follow('4. A lost key', 2);
    expect(printed).toMatch(/^token +\S+$/m);
    const teams = (await release(system, 'team', 'list')) as {
      teams: { app: string; keys: { keyId: string; role: string }[] }[];
    };
    const keys = teams.teams.find(({ app }) => app === 'shop')?.keys ?? [];
    const second = keys.at(-1)?.keyId ?? '';
    expect(second).toMatch(/^[0-9a-f]{32}$/);
    expect(await follow('4. A lost key', 2, { KEY: second })).toContain(second);
    expect(await fetchPage(`${system.url}/shop`)).toMatchObject({ status: 200 });
  });

  it('makes room on a full disk, and finds all that is left whole', async () => {
    const printed = await follow('5. A full disk', 4);
    expect(printed).toContain('shop');
    expect(await liveVersions(system)).toEqual({ ...before });
  });

  it('asks a site server what it serves, and why', async () => {
    const printed = await follow('6. A frozen server', 3);
    expect(printed).toContain('"status":"ready"');
    expect(printed).toMatch(/^200$/m);
  });

  it('takes a backup, and goes on from it', async () => {
    const heading = '7. A restored backup';
    await follow(heading, 1);
    await goLive(system, await alterRelease('shop', '9.1.0'));
    await system.stop();
    await follow(heading, 1);
    await copyCompressedFiles(system.dataDir);
    system = await startOwnSystem({ dataDir: system.dataDir });
    open();
    expect(await follow(heading, 3)).toContain(before.shop);
    expect((await liveVersions(system)).shop).toBe(before.shop);
  });

  it('renews the trust root, replaces a stolen key of the registry, and makes a new beginning', async () => {
    const heading = "8. Trust root and the registry's key";
    const keys = path.join(system.dataDir, 'keys');
    const at = (name: string) => path.join(folder, name);
    /** With other files than before in place of the keys of the registry. */
    const restartWith = async (files: Record<string, string>) => {
      await system.stop();
      for (const [name, from] of Object.entries(files))
        copyFileSync(at(from), path.join(keys, name));
      system = await startOwnSystem({ dataDir: system.dataDir });
      open();
      expect(await fetchPage(`${system.url}/shop`)).toMatchObject({ status: 200 });
      expect((await liveVersions(system)).shop).toBe(before.shop);
      await release(system, 'verify');
    };
    for (const name of ['root-a', 'root-b', 'root-c', 'root-d', 'next', 'next-root'])
      writeKeyPair(at(name));
    const stolen = readSigningKey(path.join(keys, 'registry.pem')).keyId;
    const holders = ['a', 'b', 'c'].map((name) => at(`root-${name}.pem`)).join(',');
    await line.run(`npm run release -- root init --keys ${holders} --out ${at('1.root.json')}`);
    await restartWith({ 'root.json': '1.root.json' });

    expect(await follow(heading, 1)).toContain('trust root, version 1');
    const lost = readSigningKey(at('root-c.pem')).keyId;
    expect(await follow(heading, 5, { LOST: lost })).toContain(
      'version 2 of the trust root counts',
    );
    const printed = await follow(heading, 4, { STOLEN: stolen });
    expect(printed).toContain(`does not let ${stolen} sign`);
    await restartWith({ 'registry.pem': 'next.pem' });
    await goLive(system, await alterRelease('shop', '9.2.0'));
    await release(system, 'rollback', 'shop');

    expect(await follow(heading, 3)).toContain('trust root, version 4');
    await restartWith({ 'root.json': '4.root.json' });
  });

  it('finds no command in the file that was not run', () => {
    const counts = new Map([...guide].map(([heading, lines]) => [heading, lines.length]));
    expect(followed).toEqual(counts);
  });
});

/** As OpenSSL does: the private half, and the public one beside it. */
function writeKeyPair(name: string): void {
  const pem = createPrivateKeyPem();
  writeFileSync(`${name}.pem`, pem, { mode: 0o600 });
  writeFileSync(`${name}.pub`, createPublicKey(pem).export({ type: 'spki', format: 'pem' }));
}
