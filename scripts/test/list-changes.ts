import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** The files of a change, relative to the repository; `what` names the change in words. */
export interface Changes {
  what: string;
  files: string[];
  deleted: string[];
}

/**
 * What is not committed, else what the branch has over main.
 *
 * @throws Error with one sentence where git cannot say
 */
export function listChanges(root: string): Changes {
  const git = (...words: string[]) => runGit(root, words);
  const sort = (what: string, changed: string[]) => {
    const all = [...new Set(changed)].sort();
    const isThere = (file: string) => existsSync(path.join(root, file));
    return { what, files: all.filter(isThere), deleted: all.filter((file) => !isThere(file)) };
  };
  const uncommitted = [
    ...git('diff', '--name-only', '--relative', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  if (uncommitted.length > 0) return sort('what is not committed', uncommitted);
  const branches = git('branch', '--all', '--format=%(refname:short)');
  const main = ['main', 'origin/main'].find((name) => branches.includes(name));
  if (!main) throw new Error('There is no branch main to compare with: name a pattern instead.');
  const [base = ''] = git('merge-base', 'HEAD', main);
  return sort('the branch since main', git('diff', '--name-only', '--relative', base));
}

/** @returns lines of what git says */
function runGit(root: string, words: string[]): string[] {
  try {
    return execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: 'pipe' })
      .split('\n')
      .filter(Boolean);
  } catch (error) {
    const said = String(Reflect.get(Object(error), 'stderr') ?? error).trim();
    throw new Error(`git ${words[0]} failed (${said.split('\n')[0]}): name a pattern instead.`);
  }
}
