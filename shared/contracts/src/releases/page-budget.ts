import type { ReleaseRecord } from './release-schema';

/** Budgets of pages and widgets, beside the files of every page: KB of scripts and styles (gzip). */
export const pageBudget = {
  /** For a page or widget without a `budget`. */
  defaultKb: 60,
  /** The highest `budget` that one may declare. */
  maxKb: 200,
} as const;

/** A route or widget with the files that it needs. */
interface Weighed {
  /** The exposed module: `./routes/courses`. */
  module: string;
  budgetKb: number;
  files: string[];
}

export interface Overweight extends Weighed {
  /** Bytes of all its files by gzip. */
  bytes: number;
}

/** Every route and widget of a release that loads files of its own. */
export function listWeighed({
  routes,
  widgets,
  modules,
}: Pick<ReleaseRecord, 'routes' | 'widgets' | 'modules'>): Weighed[] {
  const declared = [
    ...routes.map(({ id, budget }) => ({ module: `./routes/${id}`, budget })),
    ...widgets.map(({ id, budget }) => ({ module: `./widgets/${id}`, budget })),
  ];
  return declared.flatMap(({ module, budget = pageBudget.defaultKb }) => {
    const files = modules[module];
    return files ? [{ module, budgetKb: budget, files: [...files.js, ...files.css] }] : [];
  });
}

/** @param bytesOf size of a file by gzip */
export function findOverweight(
  weighed: readonly Weighed[],
  bytesOf: (file: string) => number,
): Overweight[] {
  return weighed
    .map((one) => ({ ...one, bytes: one.files.reduce((sum, file) => sum + bytesOf(file), 0) }))
    .filter(({ bytes, budgetKb }) => bytes > budgetKb * 1000);
}

/** The largest files first: `js/a.js 41.3 KB`. */
export function describeFiles(
  { files }: Pick<Weighed, 'files'>,
  bytesOf: (file: string) => number,
): string[] {
  return [...files]
    .sort((a, b) => bytesOf(b) - bytesOf(a))
    .slice(0, 3)
    .map((file) => `${file} ${toKb(bytesOf(file))} KB`);
}

export function toKb(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
