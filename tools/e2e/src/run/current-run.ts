import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { CrawledPage } from '../site/crawl';
import type { RouteExample } from '../site/list-routes';

export interface Ending {
  code: number | null;
  milliseconds: number;
  /** These are the pids of child processes that still ran after its end. */
  left: number[];
}

export interface Run {
  /** Holds everything that the run writes; removed at its end. */
  directory: string;
  /** A system was started on nothing and stopped; its data is seeded, with all releases live. */
  template: string;
  /** It is for the tests that only look. */
  site: { url: string; registryUrl: string; backendUrl: string; dataDir: string; port: number };
  /** The keys are the remotes that are live on it. */
  versions: Record<string, string>;
  /** They are known before the tests are listed, which happens before they run. */
  routes: RouteExample[];
  /** Says how the very first start was stopped. */
  first: Ending;
}

/** Child processes inherit the environment, and so the folder. */
export function beginRun(directory: string): void {
  process.env.E2E_RUN = directory;
}

export function rememberRun(run: Run, pages: readonly CrawledPage[]): void {
  writeFileSync(path.join(run.directory, 'run.json'), JSON.stringify(run));
  writeFileSync(path.join(run.directory, 'pages.json'), JSON.stringify(pages));
}

export function currentRun(): Run {
  return read('run.json') as Run;
}

/** The pages of routes that no page links to are among them. */
export function readCrawledPages(): CrawledPage[] {
  return read('pages.json') as CrawledPage[];
}

function read(file: string): unknown {
  const directory = process.env.E2E_RUN;
  if (!directory) throw new Error('No run: start with npm test -- e2e/<file>');
  return JSON.parse(readFileSync(path.join(directory, file), 'utf8'));
}
