import type {
  DevelopedApp,
  DevelopmentProblem,
  SourceFault,
} from '@meridian/contracts/development';

export type Problems = ReturnType<typeof createProblems>;

/**
 * What is wrong with the apps under development. An error is there from its first sight until an app is built again, or
 * until its page is rendered without it.
 * @param print gets each error once; faults of the sources were printed by those who found them
 */
export function createProblems(print: (problem: DevelopmentProblem) => void) {
  /** Errors of rendering, by the page that they were met on. */
  const errors = new Map<string, readonly DevelopmentProblem[]>();
  /** Faults of the sources, by app. */
  const faults = new Map<string, DevelopmentProblem[]>();
  /** When the newest build began, in milliseconds since 1970. */
  let begunAt = 0;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };

  return {
    list(): DevelopmentProblem[] {
      const shown = new Map([...faults.values()].flat().map((fault) => [fault.id, fault]));
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
      if (known.size > 0 || found.length > 0) tell();
    },
    setFaults(app: string, { build, types }: DevelopedApp['faults']): void {
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
      faults.set(app, [...build.map(toProblem('build')), ...types.map(toProblem('types'))]);
      tell();
    },
    /** Forgets what was met before: the sources have changed. */
    beginBuild(at: number): void {
      begunAt = at;
      errors.clear();
      tell();
    },
    /** Calls back after each change; returns a function that ends that. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The lines that a terminal shows of an error. */
export function toTerminalText({ app, message, position, excerpt, path }: DevelopmentProblem) {
  const lines = [
    `${app}: ${message}`,
    `  ${position ?? 'no place in the sources is known'}, on the server, ${path}`,
  ];
  return [...lines, ...(excerpt ? [excerpt.replace(/^/gm, '  ')] : [])].join('\n');
}
