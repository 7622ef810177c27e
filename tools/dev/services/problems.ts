import { stripVTControlCharacters } from 'node:util';
import type { DevelopmentProblem, SourceFault } from '@meridian/contracts/development';
import type { DevelopedApp } from '../developed-apps';

/**
 * The problems of the apps under development. An error stays until an app is built again, or until its page is rendered
 * without it. Prints each error once; the compilers have printed faults of the sources.
 */
export function createProblems(apps: ReadonlyMap<string, DevelopedApp>) {
  /** Errors of rendering, by page. */
  const errors = new Map<string, readonly DevelopmentProblem[]>();
  /** When the newest build began, in milliseconds since 1970. */
  let begunAt = 0;

  return {
    list(): DevelopmentProblem[] {
      const faults = [...apps.values()].flatMap(listFaults);
      const shown = new Map(faults.map((fault) => [fault.id, fault]));
      return [...shown.values(), ...[...errors.values()].flat()];
    },
    /**
     * Takes all errors of one page.
     * @param metAt in milliseconds since 1970: those of an older build may be mended
     */
    setErrors(path: string, found: readonly DevelopmentProblem[], metAt: number): void {
      if (metAt < begunAt) return;
      const known = new Set([...errors.values()].flat().map(({ id }) => id));
      for (const problem of found) if (!known.has(problem.id)) print(problem);
      errors.set(path, found);
    },
    /** Removes all errors, because the sources have changed. */
    beginBuild(at: number): void {
      begunAt = at;
      errors.clear();
    },
  };
}

function listFaults({ app, buildFaults, typeFaults }: DevelopedApp): DevelopmentProblem[] {
  const toProblem = (kind: 'build' | 'types') => (fault: SourceFault) => ({
    ...fault,
    // Several apps can find the same fault in shared code.
    id: [kind, fault.message, fault.position].join(' '),
    app: /^shared\/[^/]+/.exec(fault.position ?? '')?.[0] ?? app,
    kind,
    excerpt: '',
    stack: [],
    path: null,
  });
  return [...buildFaults.map(toProblem('build')), ...typeFaults.map(toProblem('types'))];
}

function print({ app, message, position, excerpt, path }: DevelopmentProblem): void {
  const lines = [
    `${app}: ${message}`,
    `  ${position ?? 'no place in the sources is known'}, on the server, ${path}`,
    ...(excerpt ? [excerpt.replace(/^/gm, '  ')] : []),
  ];
  console.error(stripVTControlCharacters(lines.join('\n')));
}
