import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { workspaceVersion } from '@meridian/contracts/app-types';
import { type RunningServer, serve } from '@meridian/service';
import { describeWithDatabase, silentLogger } from '@meridian/service/testing';
import { fetchAppTypes } from '../../client';
import { makeRecord, makeShellRecord, withRoutes } from '../../testing/make-record';
import { startTestRegistry, type TestRegistry } from '../../testing/start-test-registry';
import { runRelease } from '../release-program';

const heading = { type: 'object' as const, properties: { heading: { type: 'string' as const } } };

describeWithDatabase('the command types', (getDatabase) => {
  let test: TestRegistry;
  let server: RunningServer;
  let folder: string;
  beforeAll(async () => {
    test = await startTestRegistry(getDatabase(), { channels: ['production', 'staging'] });
    server = await serve(test.registry.app, { host: '127.0.0.1', port: 0, logger: silentLogger });
    const registryUrl = server.url;
    await writeFile(path.join(test.dataDir, 'run.json'), JSON.stringify({ registryUrl }));
    for (const record of [
      makeShellRecord('shell', '1.0.0'),
      makeRecord('library', '1.2.0', {
        ...withRoutes('/shelf/:id'),
        widgets: [{ id: 'teaser', props: heading, deprecated: 'Use library/books instead' }],
      }),
      makeRecord('shop', '1.0.0'),
      makeRecord('news', '1.0.0'),
    ])
      await test.publish(record);
    for (const [app, version] of [
      ['shell', '1.0.0'],
      ['library', '1.2.0'],
      ['shop', '1.0.0'],
    ] as const)
      await test.client.promote({ app, version });
  });
  afterAll(async () => {
    await server.close();
    await test.remove();
  });
  beforeEach(async () => {
    folder = await mkdtemp(path.join(test.dataDir, 'repository-'));
  });

  async function run(line: string, env: Record<string, string> = {}) {
    const out: string[] = [];
    const err: string[] = [];
    const io = {
      cwd: () => folder,
      stdout: { write: (text: string) => out.push(text) },
      stderr: { write: (text: string) => err.push(text) },
    };
    const words = ['types', ...line.split(' ').filter(Boolean)];
    const code = await runRelease(words, { DATA_DIR: test.dataDir, ...env }, io);
    return { code, out: out.join('').trimEnd(), err: err.join('').trimEnd() };
  }
  const read = (file: string) => readFileSync(path.join(folder, '.types', file), 'utf8');
  const list = () => readdirSync(path.join(folder, '.types')).sort();
  const write = async (app: string, version: string) => {
    await mkdir(path.join(folder, '.types'), { recursive: true });
    const text = JSON.stringify({ app, version, routes: {}, widgets: {} });
    await writeFile(path.join(folder, '.types', `${app}.json`), text);
  };
  const withoutRoot = () => ({ DATA_DIR: 'nothing-here', REGISTRY_URL: server.url });

  it('writes what others may use of the live release, verified with the trust root beside it', async () => {
    const { code, out } = await run('library');
    expect({ code, out }).toEqual({
      code: 0,
      out: `library 1.2.0 is written to ${folder}/.types\nsigned by their teams, and live by the signature of the registry`,
    });
    expect(list()).toEqual(['library.d.ts', 'library.json']);
    expect(JSON.parse(read('library.json'))).toEqual({
      app: 'library',
      version: '1.2.0',
      routes: { 'page-0': { path: '/shelf/:id' } },
      widgets: { teaser: { props: heading, deprecated: 'Use library/books instead' } },
    });
    expect(read('library.d.ts')).toContain('"library/page-0": "/shelf/:id";');
  });

  it('takes all live apps without a name but those of the repository, and removes what is live no more', async () => {
    await write('shop', workspaceVersion);
    await write('museum', '1.0.0');
    expect((await run('')).out).toContain('library 1.2.0, shell 1.0.0 are written to');
    expect(list()).toEqual([
      'library.d.ts',
      'library.json',
      'shell.d.ts',
      'shell.json',
      'shop.json',
    ]);
    expect(JSON.parse(read('shop.json')).version).toBe(workspaceVersion);
  });

  it('without a trust root checks that the record is the live one, and says that it is no more', async () => {
    const { code, out } = await run('library', withoutRoot());
    expect(code).toBe(0);
    expect(out).toContain(
      'not verified: no trust root is here, so this is what the registry says. REGISTRY_TRUST_ROOT names one',
    );
    expect(read('library.d.ts')).toContain('"library/page-0": "/shelf/:id";');
  });

  it('takes nothing that a key of the trust root has not signed', async () => {
    const other = path.join(folder, 'root.json');
    const { keys, ...root } = test.root();
    const roles = { ...root.roles, 'team:library': [] };
    await writeFile(other, JSON.stringify({ ...root, keys, roles }));
    const { code, err } = await run('library', { REGISTRY_TRUST_ROOT: other });
    expect(code).toBe(3);
    expect(err).toContain('expected a signature of team:library');
    expect(existsSync(path.join(folder, '.types'))).toBe(false);
  });

  it('takes no other record than the live map names, no matter who signed it', async () => {
    await test.publish(makeRecord('library', '1.1.0'));
    const getRelease = () => test.client.getRelease('library', '1.1.0');
    for (const root of [test.root(), null])
      await expect(
        fetchAppTypes({ ...test.client, getRelease }, { apps: ['library'], root }),
      ).rejects.toMatchObject({
        code: 'integrity-mismatch',
        message: expect.stringContaining('found library 1.1.0'),
      });
  });

  it.each([
    [
      'museum',
      7,
      'expected an app that is live in production, found museum, of which the registry has no release; live are: library, shell, shop',
      'Look for its name: npm run release -- status',
    ],
    [
      'shop',
      4,
      'expected an app of another repository, found shop, whose types are made from its sources here',
      'npm run types',
    ],
  ])('says of %s what is wrong with it', async (line, code, message, suggestion) => {
    await write('shop', workspaceVersion);
    const result = await run(line);
    expect(result.err).toContain(message);
    expect(result.err).toContain(suggestion);
    expect(result.code).toBe(code);
    expect(list()).toEqual(['shop.json']);
  });

  it('says when there is no registry, unless none is needed to reject a name', async () => {
    await write('shop', workspaceVersion);
    expect((await run('shop', { DATA_DIR: 'nothing-here' })).code).toBe(4);
    const { code, err } = await run('library', { DATA_DIR: 'nothing-here' });
    expect(code).toBe(6);
    expect(err).toContain('what to do: ');
  });
});
