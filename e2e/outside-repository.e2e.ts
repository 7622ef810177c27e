import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openPage } from './src/browser/open-page';
import { enrolTeam } from './src/outside/enrol-team';
import {
  type InstalledRegistry,
  openInstalledRegistry,
} from './src/outside/open-installed-registry';
import { openCommandLine } from './src/outside/run-commands';
import { awaitText } from './src/site/await-text';
import { fetchPage } from './src/site/fetch-page';
import { startOwnSystem } from './src/system/own-system';
import type { RunningSystem } from './src/system/start-system';

/** What a team waits for in all, on a machine with nothing else to do. */
const maxSeconds = 180;

/** From an empty folder outside this repository to a page on the site, as a team does it, without a network. */
describe('a team with a repository of its own', () => {
  let system: RunningSystem;
  let npmRegistry: InstalledRegistry;
  let folder: string;
  let line: ReturnType<typeof openCommandLine>;
  let rights: Record<string, string>;
  const library = () => path.join(folder, 'library');
  const read = (file: string) => readFileSync(path.join(library(), file), 'utf8');
  const page = () => `${system.url}/library`;

  beforeAll(async () => {
    [system, npmRegistry] = await Promise.all([startOwnSystem(), openInstalledRegistry()]);
    folder = mkdtempSync(path.join(tmpdir(), 'outside-'));
    line = openCommandLine({
      // Nothing that this machine knows of packages is used, and none is asked for elsewhere.
      npm_config_cache: path.join(folder, 'cache'),
      npm_config_userconfig: path.join(folder, 'no-settings'),
      npm_config_registry: npmRegistry.url,
      npm_config_update_notifier: 'false',
    });
    rights = await enrolTeam(system, 'library', folder);
  });
  afterAll(() => {
    npmRegistry.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('makes it by one command, and installs the packages of the live shell', async () => {
    const source = `--@meridian:registry=${system.url}/npm/`;
    await line.npm(folder, `create --yes --no-audit ${source} @meridian/remote@latest library`);
    expect(read('.npmrc')).toContain(`@meridian:registry=${system.url}/npm/`);
    await line.npm(library(), 'install');
    const { packages } = JSON.parse(read('package-lock.json'));
    const { version } = packages['node_modules/@meridian/ui'];
    expect(version).toMatch(/^1\.0\.0-b[0-9a-f]{12}$/);
    expect(read('package-lock.json')).not.toContain('"resolved": "http');
  });

  it('passes its tests, its check and its build as it is', async () => {
    await line.npm(library(), 'test');
    await line.npm(library(), 'run check');
    await line.npm(library(), 'run build');
    expect(JSON.parse(read('dist/release/record.json'))).toMatchObject({
      app: 'library',
      kind: 'remote',
      version: expect.stringMatching(/^1\.0\.0-b[0-9a-f]{12}$/),
    });
  });

  it('publishes with its own key, promotes, and visitors have the page', async () => {
    await release();
    await awaitText(page(), 'how to reach the people behind it');
    const { page: tab, status, problems } = await openPage(page());
    expect(status).toBe(200);
    expect(await tab.getByRole('heading', { level: 1 }).textContent()).toBe('Library');
    await tab.getByRole('link', { name: 'Welcome' }).click();
    await tab.getByRole('heading', { level: 1, name: 'Welcome' }).waitFor();
    expect(problems).toEqual([]);
  });

  it('has the rights for its own app alone', async () => {
    const words = 'run release -- rollback shop';
    await expect(line.npm(library(), words, rights)).rejects.toThrow(
      'expected the right rollback:shop',
    );
  });

  it('has no page of another team before it has its types, which come from the live release', async () => {
    const file = path.join(library(), 'src/overview/overview.route.ts');
    const text = readFileSync(file, 'utf8').replace(
      "heading: 'Library',",
      "heading: 'Our library', breadcrumb: [{ label: 'Courses', to: pathTo('/courses') }],",
    );
    writeFileSync(file, `import { pathTo } from '@meridian/contracts';\n${text}`);
    await expect(line.npm(library(), 'run build')).rejects.toThrow(`'"/courses"'`);
    const said = await line.npm(library(), 'run release -- types catalogue', rights);
    expect(said).toMatch(/^catalogue \S+ is written to .*\.types\nnot verified: no trust root/m);
  });

  it('releases a change, and rolls it back', async () => {
    await line.npm(library(), 'run build');
    expect(JSON.parse(read('dist/release/record.json')).uses.links).toContainEqual({
      path: '/courses',
      at: [expect.stringContaining('src/overview/overview.route.ts:')],
    });
    await release();
    await awaitText(page(), 'Our library');
    await line.npm(library(), 'run release -- rollback library', rights);
    await awaitText(page(), '>Library<');
    expect((await fetchPage(page())).heading).toBe('Library');
  });

  it('never asked another registry for a package of ours', () => {
    expect(npmRegistry.asked).toEqual(expect.arrayContaining(['react', 'jest', '@rsbuild/core']));
    expect(npmRegistry.asked.filter((name) => name.startsWith('@meridian'))).toEqual([]);
  });

  it('waited for the commands less than three minutes in all', () => {
    const total = line.seconds.reduce((sum, [, one]) => sum + one, 0);
    const lines = [...line.seconds, ['in all', total] as const].map(
      ([command, seconds]) => `${seconds.toFixed(1).padStart(6)} s  ${command}\n`,
    );
    process.stderr.write(lines.join(''));
    expect(total).toBeLessThan(maxSeconds);
  });

  /** Publishes what was built, and makes it live. */
  async function release() {
    const { version } = JSON.parse(read('dist/release/record.json'));
    await line.npm(library(), 'run release -- publish .', rights);
    await line.npm(library(), `run release -- promote library ${version}`, rights);
  }
});
