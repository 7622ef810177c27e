import { measureBytes } from './measure-bytes';
import { measureLighthouse } from './measure-lighthouse';
import { measureThroughput } from './measure-throughput';
import { listPageKinds } from './page-kinds';
import { measurePromotions } from './promotions/measure-promotions';

/** Sections of the bench; the last two need a system that the bench has started. */
export const sections = ['bytes', 'lighthouse', 'throughput', 'promotions'] as const;
export type Section = (typeof sections)[number];

export interface BenchOptions {
  /** Origin of a running site. */
  site: string;
  /** The site's process and its system's data; undefined when the bench has not started it. */
  started: { pid: number; dataDir: string } | undefined;
  sections: readonly Section[];
  /** Pages; with none, one of each kind. */
  paths: readonly string[];
  root: string;
}

/** @returns a sentence for each missed bar */
export async function runBench(options: BenchOptions): Promise<string[]> {
  const { site, started } = options;
  const isChosen = (section: Section) => options.sections.includes(section);
  const missed: string[] = [];
  const paths = options.paths.length > 0 ? options.paths : await listPageKinds(site);
  if (isChosen('bytes')) missed.push(...(await measureBytes(site, paths)));
  if (isChosen('lighthouse')) missed.push(...(await measureLighthouse(site, paths)));
  if (started && isChosen('throughput')) await measureThroughput(site, started.pid);
  if (started && isChosen('promotions'))
    missed.push(...(await measurePromotions(site, { ...options, ...started })));
  return missed;
}
