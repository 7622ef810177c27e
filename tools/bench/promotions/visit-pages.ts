import { type PageState, pageStateElementId } from '@meridian/contracts/ssr';

const stateElement = new RegExp(
  `<script type="application/json" id="${pageStateElementId}">(.*?)</script>`,
  's',
);
/** Longest wait for a page, and for a generation. */
const timeoutMs = 30_000;

/**
 * Visitors who request one page each, at a constant rate: each request is sent when it is due, also when earlier ones
 * still wait.
 */
export function startVisits(
  site: string,
  { paths, perSecond }: { paths: readonly string[]; perSecond: number },
) {
  /** How long each page took (ms), counted from when its request was due. */
  const waitsMs: number[] = [];
  /** Requests that got no page, in words. */
  const failed: string[] = [];
  /** Pages of an older generation than one seen before their request, in words. */
  const backwards: string[] = [];
  const pending = new Set<Promise<void>>();
  const watchers = new Set<() => void>();
  /** When the first page of the newest generation was there. */
  let newest = { generation: 0, at: 0 };

  const visit = async (index: number, dueAt: number) => {
    const path = paths[index % paths.length] ?? '/';
    const before = newest.generation;
    // Each visitor has another IP: the site server trusts a proxy on its own machine.
    const headers = { 'x-forwarded-for': `10.9.${(index >> 8) & 255}.${index & 255}` };
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const response = await fetch(site + path, { headers, signal });
      if (response.status !== 200) throw new Error(`status ${response.status}`);
      const [, state = ''] = stateElement.exec(await response.text()) ?? [];
      const at = performance.now();
      const { generation } = (JSON.parse(state) as PageState).map;
      waitsMs.push(at - dueAt);
      if (generation < before) backwards.push(`${path}: generation ${generation} after ${before}`);
      if (generation > newest.generation) newest = { generation, at };
      for (const look of watchers) look();
    } catch (error) {
      failed.push(`${path}: ${error instanceof Error ? error.message : error}`);
    }
  };

  const startedAt = performance.now();
  let sent = 0;
  const timer = setInterval(() => {
    for (; ; sent += 1) {
      const dueAt = startedAt + (sent * 1000) / perSecond;
      if (dueAt > performance.now()) return;
      const sending = visit(sent, dueAt);
      pending.add(sending);
      void sending.then(() => pending.delete(sending));
    }
  }, 1);

  return {
    waitsMs,
    failed,
    backwards,
    /**
     * Waits for the first page of a generation or a newer one.
     * @returns when it was there, by `performance.now()`
     * @throws Error when none comes in half a minute
     */
    awaitGeneration: (generation: number) =>
      new Promise<number>((resolve, reject) => {
        const timeout = setTimeout(() => {
          watchers.delete(look);
          reject(new Error(`No page of generation ${generation} came in ${timeoutMs} ms.`));
        }, timeoutMs);
        const look = () => {
          if (newest.generation < generation) return;
          watchers.delete(look);
          clearTimeout(timeout);
          resolve(newest.at);
        };
        watchers.add(look);
        look();
      }),
    async end(): Promise<void> {
      clearInterval(timer);
      await Promise.all(pending);
    },
  };
}
