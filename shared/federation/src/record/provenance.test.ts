import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { openTestFolder } from '@meridian/service/testing';
import { describeCommit, describeProvenance } from './provenance';

const { folder: root, write } = openTestFolder();
/** Two apps with the inputs of their versions. */
function writeApps() {
  const builder = { name: '@meridian/federation', version: '1.0.0' };
  const packages = { 'node_modules/@meridian/federation': builder };
  write('package-lock.json', JSON.stringify({ packages }));
  write('.gitignore', 'dist/\n*.log\n');
  write('shop/package.json', '{"name":"@meridian/shop","version":"1.0.0"}');
  write('shop/src/remote.ts', 'the remote');
  write('shop/src/remote.test.ts', 'its test');
  write('content/package.json', '{"name":"@meridian/content","version":"1.0.0"}');
  write('content/src/remote.ts', 'another');
}

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

describe('the commit of a build', () => {
  beforeEach(writeApps);

  it.each(['shop/src/new.ts', 'package-lock.json'])(
    'is marked when %s is not committed',
    (file) => {
      const commit = commitAll();
      expect(describeCommit(root, 'shop')).toBe(commit);
      write(file, '{"packages":{"node_modules/@meridian/federation":{}}}');
      expect(describeCommit(root, 'shop')).toBe(`${commit}+dirty`);
    },
  );

  it('counts the sources of the packages for the shell, whose release carries them', () => {
    write('shell/package.json', '{"name":"@meridian/shell","version":"1.0.0"}');
    write('tools/packages/pack.mjs', 'makes packages');
    const commit = commitAll();
    write('services/registry/src/cli.test.ts', 'a test');
    expect(describeCommit(root, 'shell')).toBe(commit);
    write('tools/packages/pack.mjs', 'makes others');
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

  it('ignores tests, documents, files that git ignores and other apps, but counts a deletion', () => {
    const commit = commitAll();
    for (const file of [
      'shop/src/remote.test.ts',
      'shop/README.md',
      'shop/npm.log',
      'content/a.ts',
    ])
      write(file, 'changed');
    expect(describeCommit(root, 'shop')).toBe(commit);
    rmSync(path.join(root, 'shop/src/remote.ts'));
    expect(describeCommit(root, 'shop')).toBe(`${commit}+dirty`);
  });

  it('is unknown in a repository without a commit, and outside a repository', () => {
    expect(describeCommit(root, 'shop')).toBe('unknown');
    git('init', '--quiet');
    expect(describeCommit(root, 'shop')).toBe('unknown');
  });
});

describe('the origin of a build', () => {
  it('names the branch that is checked out, and the hash of the lock file', () => {
    write('package-lock.json', '{}');
    git('init', '--quiet', '--initial-branch', 'prices');
    expect(describeProvenance(root, {})).toEqual({
      builder: 'by hand',
      branch: 'prices',
      lockFile: `sha384-${createHash('sha384').update('{}').digest('base64')}`,
    });
  });

  it('names no branch when a commit is checked out, and outside a repository', () => {
    expect(describeProvenance(root, {})).toEqual({ builder: 'by hand' });
    git('init', '--quiet');
    git('commit', '--quiet', '--allow-empty', '--message', 'One');
    git('checkout', '--quiet', '--detach');
    expect(describeProvenance(root, { CI: 'true' })).toEqual({ builder: 'a CI' });
  });

  it('names run and branch of GitHub Actions, of a pull request too, and of GitLab CI', () => {
    const run = { GITHUB_ACTIONS: 'true', GITHUB_REPOSITORY: 'meridian/site', GITHUB_RUN_ID: '7' };
    const onGitHub = (variables: object) => describeProvenance(root, { ...run, ...variables });
    const builder = 'GitHub Actions, meridian/site, run 7';
    const merge = { GITHUB_REF_NAME: '12/merge', GITHUB_HEAD_REF: 'prices' };
    expect(onGitHub(merge)).toEqual({ builder, branch: 'prices' });
    const main = { GITHUB_REF_NAME: 'main', GITHUB_HEAD_REF: '' };
    expect(onGitHub(main)).toEqual({ builder, branch: 'main' });
    const job = { GITLAB_CI: 'true', CI_PROJECT_PATH: 'meridian/site', CI_JOB_ID: '9' };
    expect(describeProvenance(root, { ...job, CI_COMMIT_REF_NAME: 'prices' })).toEqual({
      builder: 'GitLab CI, meridian/site, job 9',
      branch: 'prices',
    });
  });
});
