import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../../browser/random';
import { inspectPage } from './inspect-page';
import { type Client, clientIpOf, createClient, type Received } from './request';

/** A request of a visitor that only looks. */
export interface Read {
  kind: 'page' | 'asset' | 'api';
  path: string;
  /** 0 when the connection failed. */
  status: number;
  waitMs: number;
}

/** What all visitors have seen so far. */
export interface Reads {
  all: Read[];
  /** Pages that consist of two generations, in words. */
  mixed: string[];
  /** Pages of an older generation than the visitor had seen before, in words. */
  backwards: string[];
}

/** Pages whose query is no part of what is cached yet, so that each is rendered. */
const queries = ['/courses?q=', '/conferences?q=', '/books?q=', '/faqs?q=', '/search?q='];
const api = [
  '/api/course-list',
  '/api/conference-list',
  '/api/data-version',
  '/search/suggest?q=heart',
];
/** What a visitor does not do: it keeps the load below what the machine can do. */
const pauseMs = 60;

/**
 * Visitors who look at one page after the other, with its files and the data behind it.
 *
 * @param paths of pages of all remotes
 * @returns what they saw, growing, and how to end it
 */
export function startVisitors(
  url: string,
  { paths, random, visitors }: { paths: readonly string[]; random: Random; visitors: number },
): { reads: Reads; end(): Promise<void> } {
  const reads: Reads = { all: [], mixed: [], backwards: [] };
  let isEnding = false;

  const visit = async (client: Client) => {
    let newest = 0;
    const read = async (kind: Read['kind'], path: string): Promise<Received> => {
      const received = await client.get(url + path);
      reads.all.push({ kind, path, status: received.status, waitMs: received.waitMs });
      return received;
    };
    while (!isEnding) {
      const path =
        random.below(3) === 0 ? `${random.pick(queries)}${wordOf(random)}` : random.pick(paths);
      const { status, body } = await read('page', path);
      if (status === 200) {
        const { generation, assets, faults } = inspectPage(body);
        reads.mixed.push(...faults.map((fault) => `${path}: ${fault}`));
        if (generation < newest)
          reads.backwards.push(`${path}: generation ${generation} after ${newest}`);
        newest = Math.max(newest, generation);
        if (assets.length > 0) await read('asset', random.pick(assets));
      }
      await read('api', random.pick(api));
      await sleep(pauseMs);
    }
    client.close();
  };
  const running = Promise.all(
    Array.from({ length: visitors }, (_, index) => visit(createClient(clientIpOf(index)))),
  );
  // `end` throws the error.
  running.catch(() => undefined);
  return {
    reads,
    async end() {
      isEnding = true;
      await running;
    },
  };
}

/** Five letters, different nearly each time. */
function wordOf(random: Random): string {
  return Array.from({ length: 5 }, () => String.fromCharCode(97 + random.below(26))).join('');
}
