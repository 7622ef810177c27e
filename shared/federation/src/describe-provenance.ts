import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Provenance } from '@meridian/contracts';

/**
 * Where a build comes from, beside its commit, as a release record has it. Nothing that names a person or a machine.
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

/** A CI checks out a commit, and says in variables which branch it is of; null where there is none. */
function describeBranch(root: string, environment: NodeJS.ProcessEnv): string | null {
  const { GITHUB_HEAD_REF, GITHUB_REF_NAME, CI_COMMIT_REF_NAME } = environment;
  const named = GITHUB_HEAD_REF || GITHUB_REF_NAME || CI_COMMIT_REF_NAME;
  if (named) return named;
  try {
    return execFileSync('git', ['symbolic-ref', '--quiet', '--short', 'HEAD'], {
      cwd: root,
      encoding: 'utf8',
      // What git says when there is no repository would look like a failure of the build.
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return null;
  }
}

function digestOf(file: string): string {
  return `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`;
}
