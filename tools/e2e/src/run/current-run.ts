import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { CrawledPage } from '../site/crawl';
import type { RouteExample } from '../site/list-routes';

export interface Ending {
  code: number | null;
  milliseconds: number;
  /** Pids of child processes that still ran after its end. */
  left: number[];
}

/** Data that all files of one run share. */
export interface Run {
  /** Holds everything that the run writes; removed at its end. */
  directory: string;
  /** Data of a system that was started once on nothing and stopped: seeded, all releases live. */
  template: string;
  /** A running system for the tests that only look. */
  site: { url: string; registryUrl: string; backendUrl: string; dataDir: string; port: number };
  /** The versions that are live on it, by remote. */
  versions: Record<string, string>;
  /** Every route of the live map; known before the tests are listed, which happens before they run. */
  routes: RouteExample[];
  /** How the very first start was stopped. */
  first: Ending;
}

/** Tells all processes of a run which folder it writes to. */
export function beginRun(directory: string): void {
  process.env.E2E_RUN = directory;
}

export function rememberRun(run: Run, pages: readonly CrawledPage[]): void {
  writeFileSync(path.join(run.directory, 'run.json'), JSON.stringify(run));
  writeFileSync(path.join(run.directory, 'pages.json'), JSON.stringify(pages));
}

/** @throws Error outside a run: the suite's global set-up starts one */
export function currentRun(): Run {
  return read('run.json') as Run;
}

/** Every page that a crawler found on the shared site, and those of routes that no page links to. */
export function readCrawledPages(): CrawledPage[] {
  return read('pages.json') as CrawledPage[];
}

function read(file: string): unknown {
  const directory = process.env.E2E_RUN;
  if (!directory) throw new Error('No run: start with npm test -- e2e/<file>');
  return JSON.parse(readFileSync(path.join(directory, file), 'utf8'));
}
