import type { FigureName } from '@meridian/contracts/telemetry';

/** What can go wrong in pages, as people are told; each kind with the figures that count it. */
export const errorKinds = {
  load: ['load-network', 'load-timeout', 'load-integrity', 'load-evaluation'],
  render: ['render'],
  hydration: ['hydration'],
  interaction: ['interaction'],
  api: ['api'],
  server: ['server-error'],
  timeout: ['render-timeout'],
} as const satisfies Record<string, readonly FigureName[]>;

export type ErrorKind = keyof typeof errorKinds;

/** How many errors of each kind there are among figures. */
export function countErrors(
  figures: readonly { name: FigureName; count: number }[],
): Record<ErrorKind, number> {
  const count = (kind: ErrorKind) => sumFigures(figures, errorKinds[kind]);
  return {
    load: count('load'),
    render: count('render'),
    hydration: count('hydration'),
    interaction: count('interaction'),
    api: count('api'),
    server: count('server'),
    timeout: count('timeout'),
  };
}

/** The sum of the figures with these names. */
export function sumFigures(
  figures: readonly { name: FigureName; count: number }[],
  names: readonly FigureName[],
): number {
  return figures.reduce((sum, { name, count }) => sum + (names.includes(name) ? count : 0), 0);
}
