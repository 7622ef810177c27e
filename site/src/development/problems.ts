import type {
  DevelopedApp,
  DevelopmentProblem,
  SourceFault,
} from '@meridian/contracts/development';

export type Problems = ReturnType<typeof createProblems>;

/**
 * What is wrong with the apps under development. An error is there from its first sight until its app is built again,
 * one of a browser until the code that browsers run is another; met again meanwhile, on the server, in a browser or in
 * both, it stays one.
 * @param print gets each error once; faults of the sources were printed by those who found them
 */
export function createProblems(print: (problem: DevelopmentProblem) => void) {
  /** Errors of running code, by id. */
  const errors = new Map<string, DevelopmentProblem>();
  /** Faults of the sources, by app. */
  const faults = new Map<string, DevelopmentProblem[]>();
  /** When the newest build of each app began, in milliseconds since 1970. */
  const begun = new Map<string, number>();
  /** The first hash of the code that browsers run, by app. */
  const codes = new Map<string, string | undefined>();
  const listeners = new Set<() => void>();
  const isOlder = (app: string, metAt: number) =>
    [app, 'shell'].some((name) => metAt < (begun.get(name) ?? 0));
  const forget = (fits: (problem: DevelopmentProblem) => boolean) => {
    const before = errors.size;
    for (const [id, problem] of errors) if (fits(problem)) errors.delete(id);
    if (errors.size < before) tell();
  };
  const tell = () => {
    for (const listener of listeners) listener();
  };

  return {
    list(): DevelopmentProblem[] {
      const all = [...[...faults.values()].flat(), ...errors.values()];
      return [...new Map(all.map((problem) => [problem.id, problem])).values()];
    },
    /**
     * @param metAt in milliseconds since 1970, for an error that may be of an older build: where it was thrown is found
     * out later than it was met
     * @returns the problem as it is known; null for one of an older build, which may be mended
     */
    add(problem: DevelopmentProblem, metAt = Date.now()): DevelopmentProblem | null {
      if (isOlder(problem.app, metAt)) return null;
      const known = errors.get(problem.id);
      if (known) return known;
      errors.set(problem.id, problem);
      print(problem);
      tell();
      return problem;
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
    /** Forgets what the server met of an app whose sources have changed. The shell renders all apps. */
    beginBuild(app: string, at: number): void {
      begun.set(app, at);
      forget(({ kind, app: of }) => kind === 'server' && (of === app || app === 'shell'));
    },
    /** Forgets what browsers met of other code of an app. A build can begin, and end, without a change. */
    setCode(app: string, code: string | undefined): void {
      if (codes.get(app) === code) return;
      codes.set(app, code);
      forget(({ kind, app: of }) => kind === 'browser' && (of === app || app === 'shell'));
    },
    /** Forgets the errors that fit. */
    forget,
    /** Calls back after each change; returns a function that ends that. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The lines that a terminal shows of an error. */
export function toTerminalText({
  app,
  message,
  position,
  excerpt,
  kind,
  path,
}: DevelopmentProblem) {
  const where = kind === 'server' ? 'on the server' : 'in the browser';
  const lines = [
    `${app}: ${message}`,
    `  ${position ?? 'no place in the sources is known'}, ${where}, ${path}`,
  ];
  return [...lines, ...(excerpt ? [excerpt.replace(/^/gm, '  ')] : [])].join('\n');
}
