import type { Browser } from 'playwright-core';
import { requireAlive, requireSameHeight } from './application/require-alive';
import { formPages } from './bytes/bars';
import { measureBytes } from './bytes/measure-bytes';
import { measureCanaries } from './canaries/measure-canaries';
import { measureFirstInteractions } from './first-interactions';
import { measureLighthouse } from './lighthouse/measure-lighthouse';
import { measureLists } from './lists/measure-lists';
import type { CreateRemote } from './promotions/build-further-remote';
import { measurePromotions } from './promotions/measure-promotions';
import { warmUp } from './serve-pages';
import { measureServer } from './server';
import { launchBrowser } from './slow-phone';
import { measureTimes } from './times';
import { openVariants, type Variants } from './variants';

/** What can be measured on a running site, by the word that chooses it; the last three change what is released. */
export const sections = [
  'bytes',
  'times',
  'interactions',
  'server',
  'lighthouse',
  'canaries',
  'promotions',
  'lists',
] as const;
export type Section = (typeof sections)[number];

/** What is measured without pages of the application. */
const ofServer: readonly Section[] = ['server', 'lighthouse', 'canaries', 'promotions', 'lists'];
/** How often something is measured where the caller does not say. */
const defaultRounds = { canaries: 3, lighthouse: 3, others: 9 };

export interface BenchOptions {
  /** Origin of a running site. */
  site: string;
  /** Of the site's process; undefined when the bench has not started it. */
  pid: number | undefined;
  /** Of the site's system; undefined when the bench has not started it. */
  dataDir: string | undefined;
  sections: readonly Section[];
  /** Pages; with none, one of each kind. */
  paths: readonly string[];
  /** How often each thing is measured; undefined for as often as the section needs. */
  rounds: number | undefined;
  /** Origin of another running site whose first interactions are measured too. */
  beside: string | undefined;
  /** Of the repository. */
  root: string;
  /** Of the sources as they stand, by app. */
  versions: Record<string, string>;
  createRemote: CreateRemote;
}

/**
 * Measures pages of a running site and prints the figures.
 * @returns the bars that bytes, lighthouse, canaries, promotions and lists miss, in words
 * @throws Error in one sentence when nothing could be compared
 */
export async function runBench(options: BenchOptions): Promise<string[]> {
  const { site, pid, rounds = defaultRounds.others, beside } = options;
  const isChosen = (section: Section) => options.sections.includes(section);
  const missed: string[] = [];
  if (options.sections.some((section) => !ofServer.includes(section))) {
    const browser = await launchBrowser();
    const variants = await openVariants(site, options);
    try {
      const paths = options.paths.length > 0 ? options.paths : await listPageKinds(site);
      await requireAllAlive(browser, variants, paths);
      if (isChosen('bytes')) missed.push(...(await measureBytes(browser, variants, paths)));
      if (isChosen('times'))
        for (const pathname of paths) await measureTimes(browser, variants, { pathname, rounds });
      if (isChosen('interactions'))
        await measureFirstInteractions(browser, variants, { beside, rounds });
    } finally {
      for (const { stop } of [variants.site, variants.application]) stop();
      await browser.close();
    }
  }
  if (isChosen('server')) await measureServer(site, pid);
  if (isChosen('lighthouse')) {
    const { rounds: ofLighthouse = defaultRounds.lighthouse, paths } = options;
    missed.push(...(await measureLighthouse(site, { paths, rounds: ofLighthouse })));
  }
  if (isChosen('canaries')) {
    const { rounds: ofCanaries = defaultRounds.canaries } = options;
    missed.push(...(await measureCanaries(site, { ...options, rounds: ofCanaries })));
  }
  if (isChosen('promotions')) missed.push(...(await measurePromotions(site, options)));
  if (isChosen('lists')) missed.push(...(await measureLists(site, options)));
  return missed;
}

/** One page of each kind: pages to read first, those with forms at the end. */
async function listPageKinds(site: string): Promise<string[]> {
  const lists = ['/courses', '/conferences', '/books', '/new'];
  const withDetails = lists.map(async (list) => {
    const text = await (await fetch(site + list)).text();
    const [, detail] = /<article.*?href="(\/[^"?#]+\/[^"?#]+)"/s.exec(text) ?? [];
    if (!detail) throw new Error(`${list} has no entry to measure the page of.`);
    return [list, detail];
  });
  const read = ['/', '/about', '/shop', ...(await Promise.all(withDetails)).flat(), '/faqs'];
  return [...read, ...formPages];
}

async function requireAllAlive(browser: Browser, variants: Variants, paths: readonly string[]) {
  for (const pathname of paths) {
    const { site, application } = variants;
    await warmUp([site, application], pathname);
    await requireAlive(browser, application.url + pathname);
    await requireSameHeight(browser, [site.url + pathname, application.url + pathname]);
  }
}
