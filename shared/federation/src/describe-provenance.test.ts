import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { openTestFolder } from '@meridian/service/testing';
import { describeProvenance } from './describe-provenance';

const { folder: root, write } = openTestFolder();

function git(...words: string[]) {
  const author = ['-c', 'user.name=a', '-c', 'user.email=a@example.org'];
  execFileSync('git', [...author, ...words], { cwd: root });
}

it('names the branch that is checked out, and the hash of the lock file', () => {
  write('package-lock.json', '{}');
  git('init', '--quiet', '--initial-branch', 'prices');
  expect(describeProvenance(root, {})).toEqual({
    builder: 'by hand',
    branch: 'prices',
    lockFile: `sha384-${createHash('sha384').update('{}').digest('base64')}`,
  });
});

it('names no branch where a commit is checked out, nor where there is no repository', () => {
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
