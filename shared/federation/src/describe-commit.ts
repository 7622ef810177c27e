import { execFileSync } from 'node:child_process';
import { isInput } from './inputs/list-inputs.mjs';
import { appInputs } from './release-version.mjs';

/**
 * The commit that an app is built from, as a release record has it: with `+dirty` when one of the build's inputs is
 * not committed as it is; `unknown` where there is no commit.
 *
 * @param root of the repository
 * @param app name of its folder
 */
export function describeCommit(root: string, app: string): string {
  try {
    const inputs = appInputs(root, app);
    const git = (...words: string[]) =>
      execFileSync('git', words, {
        cwd: inputs.root,
        encoding: 'utf8',
        // What git says when there is no repository would look like a failure of the build.
        stdio: ['ignore', 'pipe', 'ignore'],
      });
    const commit = git('rev-parse', '--verify', 'HEAD').trim();
    const { folders, partFiles } = inputs;
    const paths = ['--', ...folders.map((folder) => folder || '.'), ...partFiles];
    const counts = (file: string) => partFiles.includes(file) || isInputOf(folders, file);
    const changed = git('diff', '--name-only', '--relative', '-z', 'HEAD', ...paths);
    const added = git('ls-files', '--others', '--exclude-standard', '-z', ...paths);
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
