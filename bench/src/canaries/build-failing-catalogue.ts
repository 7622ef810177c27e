import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildApp } from '../build-app';

const app = 'catalogue';
const page = 'src/courses/CoursesPage.tsx';
const statement = 'const selected = selectCourses(courses, state, today);';
/**
 * Without a search it never fails: the site server renders each page once before it serves a release, and would refuse
 * this one.
 */
const fault = `if (typeof document === 'undefined' && state.q && Math.random() < 0.2)
    throw new Error('One of five renders fails');`;

/**
 * Builds a catalogue whose page of courses throws in one of five renders of a search, on the server alone.
 *
 * @param root of the repository
 * @param workspace a folder that does not exist yet
 * @returns the folder of the release
 */
export function buildFailingCatalogue(root: string, workspace: string): Promise<string> {
  return buildApp(root, workspace, {
    app,
    links: ['shared', 'node_modules', 'package.json', 'package-lock.json'],
    async write() {
      const isSource = (file: string) => !/\/(dist|node_modules)$/.test(file);
      const folder = path.join(workspace, app);
      await cp(path.join(root, app), folder, { recursive: true, filter: isSource });
      const file = path.join(folder, page);
      const text = await readFile(file, 'utf8');
      if (!text.includes(statement))
        throw new Error(`Expected "${statement}" in ${app}/${page}, found no such line.`);
      await writeFile(file, text.replace(statement, `${fault}\n  ${statement}`));
    },
  });
}
