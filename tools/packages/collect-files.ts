import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../setup/workspaces.mjs';
import { completeSpecifiers } from './complete-specifiers';

/** Files that packages leave out: sources, tests, and configuration of this repository. */
const left =
  /(^|\/)testing\/|^(rsbuild\.config|jest-runtime)\.|\.test\.[cm]?[jt]sx?$|^package\.json$|(?<!\.d)\.tsx?$/;
const compiledText = /\.(m?js|d\.m?ts)$/;

/** @param compiled folder that `compileSources` has filled */
export function collectFiles(root: string, folder: string, compiled: string): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  const template = 'template/';
  for (const file of listFiles(path.join(root, folder))) {
    if (!file.startsWith(template) && left.test(file)) continue;
    files.set(file, readFileSync(path.join(root, folder, file)));
  }
  const home = path.join(compiled, folder);
  if (existsSync(home))
    for (const file of listFiles(home)) files.set(file, readFileSync(path.join(home, file)));

  for (const [file, content] of files)
    if (compiledText.test(file) && !file.startsWith(template))
      files.set(file, Buffer.from(completeSpecifiers(file, content.toString(), files)));
  for (const name of ['README.md', 'CHANGELOG.md']) {
    const file = path.join(root, name === 'README.md' ? folder : 'shared', name);
    files.set(name, Buffer.from(unlink(readFileSync(file, 'utf8'))));
  }
  return files;
}

/** Links into this repository lead nowhere from a package. */
function unlink(markdown: string): string {
  return markdown.replace(/\[([^\]]+)\]\((?!https?:|#)[^)]+\)/g, '$1');
}
