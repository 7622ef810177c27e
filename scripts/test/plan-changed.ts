import path from 'node:path';
import { isNightly } from './find-test-files';

/** What to test of a change. */
export interface Plan {
  /** Files whose unit tests are to be run, relative to the root. */
  sources: string[];
  /** Files of e2e that have changed themselves. */
  e2e: string[];
  /** What else the change concerns, with the command. */
  hints: string[];
}

/** The folders of shell and remotes, and a function that lists the files of a folder. */
interface Repository {
  /** Whether files that are named `*.nightly.*` run too. */
  all: boolean;
  apps: readonly string[];
  siblings: (folder: string) => readonly string[];
}

/** @param files of the change, relative to the root */
export function planChanged(files: readonly string[], { all, apps, siblings }: Repository): Plan {
  const outside = files.filter((file) => !file.startsWith('e2e/'));
  const shown = [...apps, 'shared/ui', 'shared/composition'].map((folder) => `${folder}/src/`);
  const isShown = (file: string) =>
    !/\.test\.tsx?$/.test(file) && shown.some((folder) => file.startsWith(folder));
  const hints = [];
  if (outside.some(isShown)) hints.push('Pages are concerned. In a browser: npm test -- e2e/pages');
  if (files.some((file) => file.startsWith('e2e/src/')))
    hints.push('Helpers of e2e are concerned: npm test -- --only e2e');
  if (files.some((file) => /^(jest\.config\.mjs|package-lock\.json)$/.test(file)))
    hints.push('Every test is concerned: npm run test:all');
  if (files.some((file) => file.startsWith('deploy/') && !file.endsWith('.ts')))
    hints.push('Files for production are concerned: npm run test:all -- deploy/');
  const nightly = files.filter((file) => !all && isNightly(file));
  if (nightly.length > 0)
    hints.push(`Tests of the night are concerned: npm run test:all -- ${nightly.join(' ')}`);
  const sources = outside.flatMap((file) => {
    if (/\.(tsx?|mjs)$/.test(file)) return [file];
    if (!file.endsWith('.css')) return [];
    // Tests see no styles: the components beside them are the nearest thing.
    const folder = path.posix.dirname(file);
    const components = siblings(folder).filter((name) => name.endsWith('.tsx'));
    return components.map((name) => path.posix.join(folder, name));
  });
  const e2e = files.filter((file) => file.endsWith('.e2e.ts') && (all || !isNightly(file)));
  return { sources: [...new Set(sources)], e2e, hints };
}
