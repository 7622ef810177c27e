import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../testing/deploy-files';
import { layOutImage } from '../testing/lay-out-image';
import { readCompose } from '../testing/read-compose';

/** Of a system that ran at an older commit, so that a restore needs the migrations of all services. */
const olderBackup = path.join(root, 'backup/test-data/data-of-2026-11-22.tar.gz');

describe('the files of the image, with what is installed there', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'image-'));
  const dataDir = path.join(folder, 'data');
  const [program = '', ...runner] = readCompose().services.tools?.entrypoint ?? [];

  /** Runs a command line as the service `tools` does, with the embedded database. */
  const run = (...words: string[]) =>
    spawnSync(program, [...runner, ...words], {
      cwd: folder,
      encoding: 'utf8',
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        DATA_DIR: dataDir,
        REGISTRY_KEYS: 'development',
      },
    });

  beforeAll(() => {
    const services = ['site', 'backend', 'registry', 'console', 'offline', 'backup'];
    execFileSync(process.execPath, ['scripts/build.mjs', ...services], {
      cwd: root,
      stdio: 'pipe',
    });
    layOutImage(folder);
  }, 120_000);
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(['release', 'outbox', 'organizers', 'backup', 'restore'])(
    '%s describes itself',
    (name) => {
      const { status, stdout, stderr } = run(name, '--help');
      expect([status, stderr]).toEqual([0, '']);
      expect(stdout).toContain(`Usage: npm run ${name} -- `);
    },
  );

  it('another name is rejected with those that there are', () => {
    expect(run('bakcup')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining(
        'Expected one of release, outbox, organizers, data, backup, restore.',
      ),
    });
  });

  it.each(['site', 'backend', 'registry'])(
    '%s finds its packages, and asks for its settings',
    (service) => {
      const env = { PATH: process.env.PATH, NODE_ENV: 'production' };
      const file = `${service}/dist/service/main.js`;
      const { status, stdout } = spawnSync(program, [file], { cwd: folder, encoding: 'utf8', env });
      expect([status, stdout]).toEqual([
        1,
        expect.stringMatching(/(?:is|are) not set: production/),
      ]);
    },
  );

  it('restore brings a backup up to date, and backup writes it again', () => {
    const restored = run('restore', olderBackup);
    expect([restored.status, restored.stderr]).toEqual([0, expect.any(String)]);
    expect(restored.stdout).toContain('107 rows and 6 releases');
    // The code for damaged releases: the older backup is stored without their files.
    const written = run('backup', folder);
    expect([written.status, written.stderr]).toEqual([
      3,
      expect.stringContaining('holds all else'),
    ]);
    expect(readdirSync(folder).filter((name) => name.endsWith('.tar.gz'))).toHaveLength(1);
  });
});
