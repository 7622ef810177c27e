import { createRandom } from '../../browser/random';
import { readSitemap } from '../../site/sitemap';
import { type Promotions, startPromoting } from './promote-in-turn';
import { type SentForms, startSenders } from './send-forms';
import { type Read, type Reads, startVisitors } from './visit';

/** A running system that is put under load. */
export interface Target {
  url: string;
  /** Looked up for each promotion, because it may change with a restart. */
  registryUrl: string;
  dataDir: string;
}

export interface Load {
  reads: Reads;
  sent: SentForms;
  promotions: Promotions;
  /** @returns what gives the reads from now on */
  mark(): () => Read[];
  end(): Promise<void>;
}

const visitors = 4;
const senders = 2;

/**
 * Puts a system under a load that it can bear: visitors, forms, and promotions of one app.
 *
 * @param options.promotes the versions that go live in turn
 */
export async function startLoad(
  target: Target,
  options: {
    seed: number;
    promotes: { app: string; versions: readonly string[]; pauseMs: number };
  },
): Promise<Load> {
  const paths = await readSitemap(target.url);
  const random = createRandom(options.seed);
  const visiting = startVisitors(target.url, { paths, random, visitors });
  const sending = startSenders(target.url, { senders });
  const promoting = startPromoting(target, options.promotes);
  const { reads } = visiting;
  return {
    reads,
    sent: sending.sent,
    promotions: promoting.promotions,
    mark() {
      const first = reads.all.length;
      return () => reads.all.slice(first);
    },
    async end() {
      await Promise.all([visiting.end(), sending.end(), promoting.end()]);
    },
  };
}
