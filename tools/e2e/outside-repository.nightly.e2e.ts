import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFreePort } from '@meridian/service/free-port';
import { openPage } from './src/browser/open-page';
import {
  type InstalledRegistry,
  openInstalledRegistry,
} from './src/outside/open-installed-registry';
import { readGuide } from './src/outside/read-guide';
import { type CommandLine, openCommandLine } from './src/outside/run-commands';
import { awaitText, fetchPage } from './src/site/fetch-page';
import { fetchPreview, previewsOf } from './src/site/preview-host';
import { startOwnSystem } from './src/system/own-system';
import { root } from './src/system/repository';
import { saveSource } from './src/system/start-development';
import type { RunningSystem } from './src/system/start-system';
import { waitUntil } from './src/wait-until';

/** The commands of docs/teams.md lead from an empty folder outside this repository to a page, without a network. */
describe('a team with a repository of its own', () => {
  const guide = readGuide('docs/teams.md');
  const followed = new Set<string>();
  let system: RunningSystem;
  let npmRegistry: InstalledRegistry;
  let folder: string;
  let line: CommandLine;
  let rights: Record<string, string> = {};
  const library = () => path.join(folder, 'library');
  const read = (file: string) => readFileSync(path.join(library(), file), 'utf8');
  const page = () => `${system.url}/library`;

  async function follow(heading: string): Promise<string[]> {
    const lines = guide.get(heading);
    if (!lines) throw new Error(`Expected the heading "${heading}" with commands in docs/teams.md`);
    followed.add(heading);
    const printed: string[] = [];
    for (const one of lines) printed.push(await line.run(one, rights));
    return printed;
  }

  beforeAll(async () => {
    [system, npmRegistry] = await Promise.all([startOwnSystem(), openInstalledRegistry()]);
    folder = mkdtempSync(path.join(tmpdir(), 'outside-'));
    line = openCommandLine(folder, {
      HOME: folder,
      SITE_URL: system.url,
      REGISTRY_URL: system.registryUrl,
      // Nothing that this machine knows of packages is used, and none is asked for elsewhere.
      npm_config_cache: path.join(folder, 'cache'),
      npm_config_userconfig: path.join(folder, 'no-settings'),
      npm_config_registry: npmRegistry.url,
      npm_config_update_notifier: 'false',
      GIT_CONFIG_COUNT: '2',
      GIT_CONFIG_KEY_0: 'user.name',
      GIT_CONFIG_VALUE_0: 'A team',
      GIT_CONFIG_KEY_1: 'user.email',
      GIT_CONFIG_VALUE_1: 'team@library.example',
    });
  });
  afterAll(() => {
    npmRegistry.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is enrolled by the operators with one command', async () => {
    const heading = '1. Be enrolled';
    const operators = openCommandLine(root, { HOME: folder, DATA_DIR: system.dataDir });
    const [enrol = '', ...more] = guide.get(heading) ?? [];
    const printed = await operators.run(enrol);
    followed.add(heading);
    expect(more).toEqual([]);
    const [, token = ''] = /^token +(\S+)$/m.exec(printed) ?? [];
    rights = { REGISTRY_TOKEN: token, TEAM_KEY: path.join(folder, 'library.pem') };
  });

  it('makes it by one command, and installs the packages of the live shell', async () => {
    await follow('2. Make the repository');
    const { packages } = JSON.parse(read('package-lock.json'));
    const { version, resolved } = packages['node_modules/@meridian/ui'];
    expect(version).toMatch(/^1\.0\.0-b[0-9a-f]{12}$/);
    expect(resolved).toBe(`${system.url}/packages/meridian-ui-${version}.tgz`);
    const addresses = Object.values<{ resolved?: string }>(packages).flatMap(
      (one) => one.resolved ?? [],
    );
    expect(addresses.filter((one) => !one.startsWith(`${system.url}/packages/`))).toEqual([]);
  });

  it('passes its tests and its check as it is', async () => {
    await follow('3. Check it');
  });

  it('shows its sources inside the running site, before there is a release', async () => {
    const heading = '4. Develop it inside the running site';
    const [command = ''] = guide.get(heading) ?? [];
    followed.add(heading);
    const port = await findFreePort();
    const running = line.start(`${command} -- --port ${port}`, rights);
    try {
      const [, link = ''] = await running.awaitOutput(/Open (http\S+)/);
      const { page: tab, problems } = await openPage(link);
      await tab.goto(`${previewsOf(system)}/library`);
      await tab.getByRole('heading', { level: 1, name: 'Library' }).waitFor();
      const file = path.join(library(), 'src/overview/OverviewPage.tsx');
      const text = readFileSync(file, 'utf8');
      await saveSource(file, text.replace('<Section>', '<Section><p>In the making</p>'));
      await tab.getByText('In the making').waitFor();
      await saveSource(file, text);
      await tab.getByText('In the making').waitFor({ state: 'detached' });
      expect(problems.filter((one) => !/^console (info|verbose)/.test(one))).toEqual([]);
      expect((await fetchPage(page())).status).toBe(404);
      await running.stop();
      const { pathname } = new URL(link);
      const isGone = async () => (await fetchPreview(system, pathname)).status === 404;
      await waitUntil('the end of the preview', isGone);
    } finally {
      await running.stop();
    }
  });

  it('has no page of another team before it has its types, which come from the live releases', async () => {
    change(
      "heading: 'Library',",
      "heading: 'Library', breadcrumb: [{ label: 'Courses', to: pathTo('/courses') }],",
    );
    const file = path.join(library(), 'src/overview/overview.route.ts');
    writeFileSync(
      file,
      `import { pathTo } from '@meridian/contracts';\n${readFileSync(file, 'utf8')}`,
    );
    await expect(line.run('npm run build')).rejects.toThrow(`'"/courses"'`);
    const [said] = await follow('5. Use what other teams offer');
    expect(said).toMatch(/^account \S+, catalogue .* written to .*\.types$/m);
  });

  it('publishes with its own key, looks at it, promotes, and visitors have the page', async () => {
    const printed = await follow('6. Release it');
    expect(JSON.parse(read('dist/release/record.json'))).toMatchObject({
      app: 'library',
      kind: 'remote',
      commit: expect.stringMatching(/^[0-9a-f]{40}\+dirty$/),
      version: expect.stringMatching(/^1\.0\.0-b[0-9a-f]{12}$/),
      uses: {
        links: expect.arrayContaining([
          { path: '/courses', at: [expect.stringContaining('src/overview/overview.route.ts:')] },
        ]),
      },
    });
    expect(printed.join('')).toMatch(new RegExp(`^${system.url}/preview/\\S+$`, 'm'));
    await awaitText(page(), 'how to reach the people behind it');
    const { page: tab, status, problems } = await openPage(page());
    expect(status).toBe(200);
    expect(await tab.getByRole('heading', { level: 1 }).textContent()).toBe('Library');
    await tab.getByRole('link', { name: 'Welcome' }).click();
    await tab.getByRole('heading', { level: 1, name: 'Welcome' }).waitFor();
    expect(problems).toEqual([]);
  });

  it('has the rights for its own app alone', async () => {
    await expect(
      line.run('npm run release -- rollback shop --reason Test', rights),
    ).rejects.toThrow('expected the role operate, or publish of shop');
  });

  it('releases a change, and takes it back', async () => {
    change("heading: 'Library',", "heading: 'Our library',");
    await follow('6. Release it');
    await awaitText(page(), 'Our library');
    await follow('7. Take it back');
    await awaitText(page(), '>Library<');
    expect((await fetchPage(page())).heading).toBe('Library');
  });

  it('takes the remote off the site', async () => {
    await follow('9. Take the remote off the site');
    await waitUntil('status 410', async () => (await fetchPage(page())).status === 410);
  });

  it('moves to the packages of the live shell, which it has already', async () => {
    const [said] = await follow('10. Upgrade your tools');
    expect(said).toContain('names the packages of the live shell');
  });

  it('never asked another registry for a package of ours', () => {
    expect(npmRegistry.asked).toEqual(expect.arrayContaining(['react', 'jest', '@rsbuild/core']));
    expect(npmRegistry.asked.filter((name) => name.startsWith('@meridian'))).toEqual([]);
  });

  it('followed the whole guide', () => {
    expect([...followed]).toEqual([...guide.keys()]);
  });

  function change(from: string, to: string) {
    const file = path.join(library(), 'src/overview/overview.route.ts');
    const text = readFileSync(file, 'utf8');
    expect(text).toContain(from);
    writeFileSync(file, text.replace(from, to));
  }
});
