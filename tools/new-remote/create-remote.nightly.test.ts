import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createRemote } from './create-remote';

const here = path.resolve(__dirname, '../..');

/** A copy of the repository that shares what is installed, without writing to it. */
function copyRepository(): string {
  const copy = realpathSync(mkdtempSync(path.join(tmpdir(), 'new-remote-')));
  const left = /(^|\/)(node_modules|dist|\.git|\.types|\.data|\.build|coverage)$/;
  for (const name of readdirSync(here))
    if (!left.test(name))
      cpSync(path.join(here, name), path.join(copy, name), {
        recursive: true,
        filter: (file) => !left.test(file),
      });
  symlinkSync(path.join(here, 'node_modules'), path.join(copy, 'node_modules'));
  return copy;
}

const name = 'evening-reading-room';
let root = '';

beforeAll(() => {
  root = copyRepository();
  createRemote(root, name);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const run = (...command: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: undefined },
  });
  return status === 0 ? 'passed' : `${stdout}${stderr}`;
};

it('names the remote among the workspaces, and gives it to a team of its own', () => {
  const { workspaces } = JSON.parse(read('package.json'));
  expect(workspaces.indexOf(name)).toBe(workspaces.indexOf('account') + 1);
  expect(read('.github/CODEOWNERS')).toMatch(
    /^\/account\/ +@meridian-health\/account\n\/evening-reading-room\/ +@meridian-health\/evening-reading-room\n\n/m,
  );
});

it.each([name, 'docs', 'service'])('rejects %s, which a remote, folder or package has', (taken) => {
  expect(() => createRemote(root, taken)).toThrow(`There is a ${taken} already`);
});

it('makes a remote that follows the rules of the repository', () => {
  expect(run('tools/check/boundaries.mjs', root)).toBe('passed');
  expect(run('node_modules/@biomejs/biome/bin/biome', 'check', name)).toBe('passed');
});

it('makes a remote that the type check finds and accepts', () => {
  expect(run('tools/release/run-types.mjs')).toBe('passed');
  const tsc = 'node_modules/typescript/bin/tsc';
  const words = [tsc, '-p', 'tools/tsconfig/browser.json', '--listFilesOnly'];
  const { stdout } = spawnSync(process.execPath, words, { cwd: root, encoding: 'utf8' });
  expect(stdout).toContain(`${name}/src/article/ArticlePage.tsx`);
  const alone = {
    extends: './tools/tsconfig/browser.json',
    include: ['.types/*.d.ts', `${name}/src`, 'shared/ui/src', 'shared/testing/*.ts'],
  };
  writeFileSync(path.join(root, 'tsconfig.alone.json'), JSON.stringify(alone));
  expect(run(tsc, '-p', 'tsconfig.alone.json')).toBe('passed');
});

it('makes tests that Jest finds and that pass, the contract suite among them', () => {
  const config = ['--config', 'tools/test/jest.config.mjs'];
  const words = [...config, '--ci', '--selectProjects', 'browser', '--', `${name}/`];
  expect(run('node_modules/jest/bin/jest.js', ...words)).toBe('passed');
});

/** The version that a build of each app would have, in a copy of the repository or here. */
const versionsIn = (folder: string): Record<string, string> => {
  const code = `
      const { targets } = await import('./tools/build/targets.mjs');
      const apps = targets.filter(({ isApp }) => isApp);
      console.log(JSON.stringify(Object.fromEntries(apps.map((app) => [app.name, app.current()]))));`;
  const words = ['--input-type=module', '--eval', code];
  return JSON.parse(spawnSync(process.execPath, words, { cwd: folder, encoding: 'utf8' }).stdout);
};
const changedVersions = () => {
  const versions = versionsIn(root);
  return Object.entries(versionsIn(here)).flatMap(([app, version]) =>
    versions[app] === version ? [] : app,
  );
};
const updateLock = () => {
  const words = ['install', '--package-lock-only', '--offline', '--loglevel=error'];
  const { status } = spawnSync('npm', words, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  expect(status).toBe(0);
};

it('leaves the version of every other app as it is', () => {
  updateLock();
  expect(JSON.parse(read('package-lock.json')).packages).toHaveProperty(name);
  expect(changedVersions()).toEqual([]);
});

it('makes a release that the shell can load', () => {
  const build = 'node_modules/@rsbuild/core/bin/rsbuild.js';
  expect(run(build, 'build', '--root', path.join(root, name))).toBe('passed');
  const record = JSON.parse(read(`${name}/dist/release/record.json`));
  expect(record).toMatchObject({
    app: name,
    kind: 'remote',
    routes: [
      { id: 'overview', path: `/${name}` },
      { id: 'article', path: `/${name}/:id` },
    ],
    navigation: [{ label: 'Evening reading room', to: `/${name}`, placement: 'footer' }],
  });
  expect(Object.keys(record.modules).sort()).toEqual([
    './routes/article',
    './routes/overview',
    './widgets/latest',
  ]);
});
