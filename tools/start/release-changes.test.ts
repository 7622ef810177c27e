import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseRecord } from '@meridian/contracts';
import {
  makeRecord,
  makeShellRecord,
  startTestRegistry,
  type TestRegistry,
} from '@meridian/registry/testing';
import { type RunningServer, serve } from '@meridian/service';
import { describeWithDatabase, silentLogger } from '@meridian/service/testing';
import { releaseChanges } from './release-changes';

describeWithDatabase('what npm start releases', (getDatabase) => {
  let test: TestRegistry;
  let server: RunningServer;
  let root: string;
  beforeAll(async () => {
    test = await startTestRegistry(getDatabase());
    server = await serve(test.registry.app, { host: '127.0.0.1', port: 0, logger: silentLogger });
    root = path.join(test.dataDir, 'repository');
    await build(makeShellRecord('shell', '1.0.0'));
    await build(makeRecord('shop', '1.0.0'));
    await build(makeRecord('blog', '1.0.0'));
    const workspaces = ['shell', 'shop', 'blog'];
    await writeFile(path.join(root, 'package.json'), JSON.stringify({ workspaces }));
  });
  afterAll(async () => {
    await server.close();
    await test.remove();
  });

  /** Leaves in the repository what the build of an app leaves there. */
  async function build(record: ReleaseRecord): Promise<void> {
    const folder = path.join(root, record.app);
    await mkdir(path.join(folder, 'src'), { recursive: true });
    if (record.kind === 'remote') await writeFile(path.join(folder, 'src/remote.ts'), '');
    await writeFile(path.join(folder, 'package.json'), JSON.stringify({ name: record.app }));
    await cp(await test.build(record), path.join(folder, 'dist/release'), { recursive: true });
  }
  const start = () => releaseChanges(root, server.url, test.dataDir);
  const liveVersions = async () =>
    (await test.client.status()).apps.map(({ app, version }) => `${app} ${version}`);

  it('is all that was built, in one step, and then nothing until something changes', async () => {
    await start();
    expect(await liveVersions()).toEqual(['blog 1.0.0', 'shell 1.0.0', 'shop 1.0.0']);
    await start();
    expect(await test.client.status()).toMatchObject({ generation: 1 });
    const reason = 'Started from this checkout';
    expect(await test.client.history({ limit: 1 })).toMatchObject([{ reason }]);
  });

  it('is not what was rolled back', async () => {
    await build(makeRecord('shop', '1.1.0'));
    await start();
    await test.client.rollback({ app: 'shop' });
    await start();
    expect(await liveVersions()).toContain('shop 1.0.0');
  });

  it('is no app that was retired, whatever was built of it', async () => {
    await test.client.retire({ app: 'blog' });
    await start();
    await build(makeRecord('blog', '1.1.0'));
    await start();
    expect(await liveVersions()).toEqual(['shell 1.0.0', 'shop 1.0.0']);
  });

  it('retires a remote from elsewhere that does not fit, which is no reason not to start', async () => {
    await test.publish(makeRecord('library', '1.0.0'));
    await test.client.promote({ app: 'library', version: '1.0.0' });
    await build(makeShellRecord('shell', '2.0.0', { contract: '2.0.0' }));
    await build(makeRecord('shop', '2.0.0', { contract: '2.0.0' }));
    await start();
    expect(await liveVersions()).toEqual(['shell 2.0.0', 'shop 2.0.0']);
    const { retired } = await test.client.status();
    expect(retired.map(({ app }) => app)).toContain('library');
  });
});
