import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { openTestFolder } from '@meridian/service/testing';
import { describeCommit } from './describe-commit';

const { folder: root, write } = openTestFolder();
beforeEach(() => {
  const builder = { name: '@meridian/federation', version: '1.0.0' };
  const packages = { 'node_modules/@meridian/federation': builder };
  write('package-lock.json', JSON.stringify({ packages }));
  write('.gitignore', 'dist/\n*.log\n');
  write('shop/package.json', '{"name":"@meridian/shop","version":"1.0.0"}');
  write('shop/src/remote.ts', 'the remote');
  write('shop/src/remote.test.ts', 'its test');
  write('content/package.json', '{"name":"@meridian/content","version":"1.0.0"}');
  write('content/src/remote.ts', 'another');
});

function git(...words: string[]): string {
  const author = ['-c', 'user.name=a', '-c', 'user.email=a@example.org'];
  return execFileSync('git', [...author, ...words], { cwd: root, encoding: 'utf8' }).trim();
}

function commitAll(): string {
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message', 'All');
  return git('rev-parse', 'HEAD');
}

it.each(['shop/src/new.ts', 'package-lock.json'])('says so when %s is not committed', (file) => {
  const commit = commitAll();
  expect(describeCommit(root, 'shop')).toBe(commit);
  write(file, '{"packages":{"node_modules/@meridian/federation":{}}}');
  expect(describeCommit(root, 'shop')).toBe(`${commit}+dirty`);
});

it('counts for the shell what the packages are made of that its release carries', () => {
  write('shell/package.json', '{"name":"@meridian/shell","version":"1.0.0"}');
  write('scripts/packages.mjs', 'makes packages');
  const commit = commitAll();
  write('registry/src/cli.test.ts', 'a test');
  expect(describeCommit(root, 'shell')).toBe(commit);
  write('scripts/packages.mjs', 'makes others');
  expect(describeCommit(root, 'shell')).toBe(`${commit}+dirty`);
  expect(describeCommit(root, 'content')).toBe(commit);
});

it('counts a change note of the app', () => {
  const commit = commitAll();
  write('.changeset/a.md', '---\n"@meridian/content": minor\n---\n\nAn article\n');
  expect(describeCommit(root, 'shop')).toBe(commit);
  write('.changeset/b.md', '---\n"@meridian/shop": minor\n---\n\nSort books\n');
  expect(describeCommit(root, 'shop')).toBe(`${commit}+dirty`);
});

it('takes no notice of tests, documents, what git ignores and other apps, but of a deletion', () => {
  const commit = commitAll();
  for (const file of ['shop/src/remote.test.ts', 'shop/README.md', 'shop/npm.log', 'content/a.ts'])
    write(file, 'changed');
  expect(describeCommit(root, 'shop')).toBe(commit);
  rmSync(path.join(root, 'shop/src/remote.ts'));
  expect(describeCommit(root, 'shop')).toBe(`${commit}+dirty`);
});

it('is unknown in a repository without a commit, and outside of one', () => {
  expect(describeCommit(root, 'shop')).toBe('unknown');
  git('init', '--quiet');
  expect(describeCommit(root, 'shop')).toBe('unknown');
});
