import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../system/repository';

/**
 * The one source file of an app that holds a text, tests aside; relative to the app's folder.
 *
 * @throws Error when none does, or several do
 */
export function findSource(app: string, text: string): string {
  const folder = path.join(root, app);
  const files = readdirSync(path.join(folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => path.join('src', file))
    .filter((file) => readFileSync(path.join(folder, file), 'utf8').includes(text));
  const [found, ...others] = files;
  if (!found || others.length > 0)
    throw new Error(
      `Expected one source of ${app} with "${text}", found ${files.join(', ') || 'none'}`,
    );
  return found;
}
