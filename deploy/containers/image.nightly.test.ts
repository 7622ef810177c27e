import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '@meridian/service';
import { silentLogger } from '@meridian/service/testing';
import { root } from '../testing/deploy-files';
import { layOutImage } from '../testing/lay-out-image';
import { readCompose } from '../testing/read-compose';

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

  it('backup writes the embedded database, and restore brings it back', async () => {
    const database = await openDatabase({ dataDir, logger: silentLogger });
    await database.close();
    expect(run('backup', folder)).toMatchObject({ status: 0 });
    const [file = ''] = readdirSync(folder).filter((name) => name.endsWith('.tar.gz'));
    const restored = run('restore', path.join(folder, file), '--replace');
    expect(restored).toMatchObject({ status: 0 });
    expect(restored.stdout).toContain('The database and 0 releases');
  });
});
