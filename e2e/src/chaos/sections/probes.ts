import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '@meridian/service/testing/percentile';
import { clientIpOf, createClient } from '../load/request';

/** What may be waited for at the 99th percentile, in ms. */
const maxWaitMs = 100;
/** What another visitor may wait for a page that is not cached, likewise. */
const maxPageWaitMs = 1000;
const pauseMs = 50;

interface Probe {
  name: string;
  maxMs: number;
  /** Visitors are not told about health. */
  isVisitor: boolean;
  /** The path of each request, by its number. */
  pathOf(count: number): string;
}

const cached = ['/', '/about'];
const health = ['/healthz', '/readyz'];

const always: Probe[] = [
  {
    name: 'health',
    maxMs: maxWaitMs,
    isVisitor: false,
    pathOf: (count) => health[count % health.length] ?? '/',
  },
  {
    name: 'cached pages',
    maxMs: maxWaitMs,
    isVisitor: true,
    pathOf: (count) => cached[count % cached.length] ?? '/',
  },
];

const pages: Probe = {
  name: 'pages of another visitor',
  maxMs: maxPageWaitMs,
  isVisitor: true,
  pathOf: (count) => `/courses?q=probe${count}`,
};

export interface ProbedWaits {
  /** The longest of all. */
  worstMs: number;
  note: string;
  /** The bars that were missed. */
  missed: string[];
}

/**
 * Asks for what must be there all the time: health, cached pages and, with `withPages`, pages of another visitor that
 * are not cached.
 * @throws Error from `end` for any other response than 200
 */
export async function startProbes(
  url: string,
  { withPages = false } = {},
): Promise<{ end(): Promise<ProbedWaits> }> {
  const probes = withPages ? [...always, pages] : always;
  const running = await Promise.all(probes.map((probe, index) => startProbe(url, probe, index)));
  return {
    async end() {
      const waits = await Promise.all(running.map((one) => one.end()));
      const figures = probes.map(({ name, maxMs }, index) => {
        const ms = percentile(waits[index] ?? [], 0.99);
        return { text: `${name} ${Math.round(ms)} ms`, isMissed: ms > maxMs };
      });
      return {
        worstMs: Math.max(...waits.flat()),
        note: `p99 of ${figures.map(({ text }) => text).join(', ')}`,
        missed: figures.filter(({ isMissed }) => isMissed).map(({ text }) => `${text} (p99)`),
      };
    },
  };
}

async function startProbe(
  url: string,
  { pathOf, isVisitor }: Probe,
  index: number,
): Promise<{ end(): Promise<number[]> }> {
  const client = createClient(isVisitor ? clientIpOf(2100 + index) : undefined);
  // What is cached is cached from now on.
  for (const count of [0, 1]) await client.get(url + pathOf(count));
  const waits: number[] = [];
  let isEnding = false;
  const run = async () => {
    for (let count = 2; !isEnding; count += 1) {
      const path = pathOf(count);
      const { status, waitMs, problem } = await client.get(url + path);
      if (status !== 200) throw new Error(`${path} responded with ${status} ${problem}`);
      waits.push(waitMs);
      await sleep(pauseMs);
    }
    client.close();
  };
  const running = run();
  running.catch(() => undefined);
  return {
    async end() {
      isEnding = true;
      await running;
      return waits;
    },
  };
}
