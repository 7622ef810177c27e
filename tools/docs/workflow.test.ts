import path from 'node:path';
import { openTestFolder } from '@meridian/service/testing';
import { listApps } from '../setup/workspaces.mjs';
import { findLeftWorkflows, writeWorkflow } from './workflow';

const root = path.resolve(__dirname, '../..');
const { folder: repository, write } = openTestFolder();

/** The paths that start the workflow of an app, on pull requests and on main. */
function pathsOf(app: string): string[] {
  const found = [...writeWorkflow(root, app).matchAll(/^ {6}- "(.*)"$/gm)].map(([, one]) => one);
  const half = found.length / 2;
  expect(found.slice(half)).toEqual(found.slice(0, half));
  return found.slice(0, half) as string[];
}

it('runs for the remote whose widgets the app places, because the version counts their properties', () => {
  expect(pathsOf('content')).toContain('catalogue/src/remote.ts');
  expect(pathsOf('content')).not.toContain('content/src/remote.ts');
  expect(pathsOf('catalogue')).not.toContain('content/src/remote.ts');
});

it('names the app to the workflow that all share, and runs for no sources of other apps', () => {
  const others = listApps(root).filter((app) => app !== 'shop');
  for (const other of others) expect(pathsOf('shop')).not.toContain(`${other}/**`);
  expect(writeWorkflow(root, 'shop')).toMatch(
    /uses: \.\/\.github\/workflows\/release-app\.yml\n {4}with:\n {6}app: shop\n/,
  );
});

it('finds the workflow of an app that has gone, and none of those written by hand', () => {
  for (const app of ['shop', 'cinema'])
    write(`.github/workflows/${app}.yml`, writeWorkflow(root, 'shop'));
  write('.github/workflows/test.yml', 'name: test\n');
  expect(findLeftWorkflows(repository, ['shell', 'shop'])).toEqual([
    '.github/workflows/cinema.yml is the workflow of an app, found no app cinema: delete it',
  ]);
  expect(findLeftWorkflows(repository, ['cinema', 'shop'])).toEqual([]);
});
