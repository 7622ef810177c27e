import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Provenance } from '@meridian/contracts';
import { isInput } from '../inputs/list-inputs.mjs';
import { appInputs } from '../release-version.mjs';

/**
 * The commit of a build for its release record: with `+dirty` when an input of the build has uncommitted changes, and
 * `unknown` without a commit.
 *
 * @param root of the repository
 * @param app name of its folder
 */
export function describeCommit(root: string, app: string): string {
  try {
    const inputs = appInputs(root, app);
    const run = (...words: string[]) => git(inputs.root, ...words);
    const commit = run('rev-parse', '--verify', 'HEAD').trim();
    const { folders, partFiles } = inputs;
    const paths = ['--', ...folders.map((folder) => folder || '.'), ...partFiles];
    const counts = (file: string) => partFiles.includes(file) || isInputOf(folders, file);
    const changed = run('diff', '--name-only', '--relative', '-z', 'HEAD', ...paths);
    const added = run('ls-files', '--others', '--exclude-standard', '-z', ...paths);
    const isDirty = `${changed}${added}`.split('\0').some((file) => file !== '' && counts(file));
    return isDirty ? `${commit}+dirty` : commit;
  } catch {
    return 'unknown';
  }
}

function isInputOf(folders: readonly string[], file: string): boolean {
  const isIn = (folder: string) => folder === '' || `${file}/`.startsWith(`${folder}/`);
  return isInput(file) && folders.some(isIn);
}

/**
 * The origin of a build for its release record, beside its commit. It names no person and no machine.
 *
 * @param root of the repository
 */
export function describeProvenance(
  root: string,
  environment: NodeJS.ProcessEnv = process.env,
): Provenance {
  const branch = describeBranch(root, environment);
  const lockFile = path.join(root, 'package-lock.json');
  return {
    builder: describeBuilder(environment),
    ...(branch ? { branch } : {}),
    ...(existsSync(lockFile) ? { lockFile: digestOf(lockFile) } : {}),
  };
}

/** Source: the default variables of GitHub Actions, and the predefined variables of GitLab CI. */
function describeBuilder(environment: NodeJS.ProcessEnv): string {
  const { GITHUB_ACTIONS, GITHUB_REPOSITORY, GITHUB_RUN_ID } = environment;
  const { GITLAB_CI, CI_PROJECT_PATH, CI_JOB_ID, CI } = environment;
  if (GITHUB_ACTIONS) return `GitHub Actions, ${GITHUB_REPOSITORY}, run ${GITHUB_RUN_ID}`;
  if (GITLAB_CI) return `GitLab CI, ${CI_PROJECT_PATH}, job ${CI_JOB_ID}`;
  return CI ? 'a CI' : 'by hand';
}

/** The branch from the variables of a CI, which checks out a commit, or from git; null without a branch. */
function describeBranch(root: string, environment: NodeJS.ProcessEnv): string | null {
  const { GITHUB_HEAD_REF, GITHUB_REF_NAME, CI_COMMIT_REF_NAME } = environment;
  const named = GITHUB_HEAD_REF || GITHUB_REF_NAME || CI_COMMIT_REF_NAME;
  if (named) return named;
  try {
    return git(root, 'symbolic-ref', '--quiet', '--short', 'HEAD').trim();
  } catch {
    return null;
  }
}

function digestOf(file: string): string {
  return `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`;
}

/** @throws Error when git fails, e.g. outside a repository */
function git(cwd: string, ...words: string[]): string {
  // Git's error message would look like a failure of the build.
  return execFileSync('git', words, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
}
