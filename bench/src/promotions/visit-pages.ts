import { Agent } from 'node:http';
import { sendAtRate } from '../send-at-rate';
import { receive, textOf } from '../serve-pages';
import { readState } from '../site-releases';

/** What visitors got so far. */
export interface Visits {
  /** How long each page took (ms), counted from when its request was due. */
  waitsMs: number[];
  /** Requests that got no page, in words. */
  failed: string[];
  /** Pages of an older generation than one that was there before they were asked for, in words. */
  backwards: string[];
}

/** Longest wait for a page, and for a generation. */
const timeoutMs = 30_000;

/**
 * Visitors who ask for one page each, at a constant rate.
 *
 * @param options.paths of pages, asked for in turn
 */
export function startVisits(
  site: string,
  { paths, perSecond }: { paths: readonly string[]; perSecond: number },
) {
  const visits: Visits = { waitsMs: [], failed: [], backwards: [] };
  const agent = new Agent({ keepAlive: true });
  const watchers = new Set<() => void>();
  /** When the first page of the newest generation was there. */
  let newest = { generation: 0, at: 0 };

  const visit = async (path: string, { dueAt, clientIp }: { dueAt: number; clientIp: string }) => {
    const before = newest.generation;
    const headers = { 'accept-encoding': 'br', 'x-forwarded-for': clientIp };
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const response = await receive(site + path, { agent, headers, signal });
      const at = performance.now();
      if (response.status !== 200) throw new Error(`status ${response.status}`);
      const { generation } = readState(textOf(response)).map;
      visits.waitsMs.push(at - dueAt);
      if (generation < before)
        visits.backwards.push(`${path}: generation ${generation} after ${before}`);
      if (generation > newest.generation) newest = { generation, at };
      for (const look of watchers) look();
    } catch (error) {
      visits.failed.push(`${path}: ${error instanceof Error ? error.message : error}`);
    }
  };

  const sending = sendAtRate(perSecond, (index, dueAt) =>
    visit(paths[index % paths.length] ?? '/', { dueAt, clientIp: ipOf(index) }),
  );

  return {
    visits,
    /**
     * Waits for the first page of a generation or a newer one.
     * @returns when it was there, by `performance.now()`
     * @throws Error when none comes in half a minute
     */
    awaitGeneration: (generation: number) =>
      new Promise<number>((resolve, reject) => {
        const giveUp = () => {
          watchers.delete(look);
          reject(
            new Error(`The site served no page of generation ${generation} in ${timeoutMs} ms.`),
          );
        };
        const timeout = setTimeout(giveUp, timeoutMs);
        const look = () => {
          if (newest.generation < generation) return;
          watchers.delete(look);
          clearTimeout(timeout);
          resolve(newest.at);
        };
        watchers.add(look);
        look();
      }),
    /** Sends no more, and waits for what was sent. */
    async end(): Promise<void> {
      await sending.end();
      agent.destroy();
    },
  };
}

/** Each visitor has another IP, because the site server does little at a time for one; it believes a proxy on its machine. */
function ipOf(visitor: number): string {
  return `10.9.${(visitor >> 8) & 255}.${visitor & 255}`;
}
