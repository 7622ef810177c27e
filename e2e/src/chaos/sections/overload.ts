import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '../compare/figures';
import { clientIpOf, createClient } from '../load/request';
import { runWrk, type WrkCounts } from '../load/run-wrk';
import type { Result } from '../results';
import { type ChaosRun, firstSite } from './chaos-run';

/** Both loads in turn, so that what else the machine does concerns both. */
const turns = 3;
/** Of each load in each turn. */
const seconds = 10;
/** As many connections as the server works on at a time, without a pause: what it can do. */
const fewConnections = 8;
const times = 10;
/** Connections that wait for their responses ask less often, by about this. */
const waitingShare = 0.2;
/** Share of the goodput that has to be left at ten times the load. */
const minGoodput = 0.9;
/** What health and cached pages may take meanwhile, at the 99th percentile. */
const maxWaitMs = 100;
const probePauseMs = 50;
const health = ['/healthz', '/readyz'];
const cached = ['/', '/about'];

interface Overload {
  url: string;
  name: string;
  /** Of the path; ends with `=` for a page that was not asked for before. */
  prefix: string;
  connections: number;
  /** Whether each connection asks again without a pause. */
  isWithoutPause?: boolean;
}

/** Asks one site server for ten times as much as it can do. */
export async function* runOverload(run: ChaosRun): AsyncGenerator<Result> {
  const { url } = firstSite(run.fleet);
  yield await overload(run, {
    url,
    name: 'pages',
    prefix: '/courses?q=',
    connections: 1500,
  });
  // From memory the server sends as much as the generator can ask for: ten times are ten times the connections.
  yield await overload(run, {
    url,
    name: 'API reads',
    prefix: '/api/read-course',
    connections: times * fewConnections,
    isWithoutPause: true,
  });
}

async function overload(
  { step }: ChaosRun,
  { url, name, prefix, connections, isWithoutPause = false }: Overload,
): Promise<Result> {
  step(`overload: ${name}, what the server can do, and ${times} times as much, in turn`);
  const askFew = () => runWrk(url, { prefix, connections: fewConnections, delayMs: 0, seconds });
  // The first time is slower than others, because code runs for the first time.
  await askFew();
  const probes = await Promise.all([health, cached].map((paths) => startProbe(url, paths)));
  const few: WrkCounts[] = [];
  const lots: WrkCounts[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const once = await askFew();
    const intervalMs = (connections / (times * goodputOf(once))) * 1000;
    const delayMs = isWithoutPause ? 0 : intervalMs * (1 - waitingShare);
    few.push(once);
    lots.push(await runWrk(url, { prefix, connections, delayMs, seconds }));
  }
  const rate = goodputOf(sum(few));
  const many = sum(lots);
  const waits = await Promise.all(probes.map((probe) => probe.end()));
  const goodput = goodputOf(many) / rate;
  const [healthMs = 0, cachedMs = 0] = waits.map((ofProbe) => percentile(ofProbe, 0.99));
  const sent = many.ok + many.busy + many.other + many.failed;
  return {
    test: `overload with ${name}`,
    tries: sent,
    lost: 0,
    worstWaitMs: Math.max(...waits.flat()),
    note: [
      `${Math.round(rate)}/s at 1×`,
      `${Math.round(goodputOf(many))}/s of ${Math.round(sent / many.seconds)}/s`,
      `${many.busy} busy`,
      `p99 of health ${Math.round(healthMs)} ms, of cached pages ${Math.round(cachedMs)} ms`,
    ].join(', '),
    missed: [
      ...(goodput < minGoodput ? [`goodput is ${Math.round(goodput * 100)} %`] : []),
      ...(healthMs > maxWaitMs ? [`health took ${Math.round(healthMs)} ms (p99)`] : []),
      ...(cachedMs > maxWaitMs ? [`cached pages took ${Math.round(cachedMs)} ms (p99)`] : []),
      ...(many.other + many.failed > 0
        ? [
            `expected 200, or 503 with Retry-After, found ${many.other} others and ${many.failed} without a response`,
          ]
        : []),
    ],
  };
}

function sum(counts: readonly WrkCounts[]): WrkCounts {
  const total = (name: keyof WrkCounts) => counts.reduce((all, one) => all + one[name], 0);
  return {
    ok: total('ok'),
    busy: total('busy'),
    other: total('other'),
    failed: total('failed'),
    seconds: total('seconds'),
  };
}

function goodputOf({ ok, seconds: duration }: WrkCounts): number {
  return ok / duration;
}

/** Asks for what must be there all the time, once each is cached. */
async function startProbe(
  url: string,
  paths: readonly string[],
): Promise<{ end(): Promise<number[]> }> {
  const client = createClient(clientIpOf(2000));
  for (const path of paths) await client.get(url + path);
  const waits: number[] = [];
  let isEnding = false;
  const run = async () => {
    for (let count = 0; !isEnding; count += 1) {
      const path = paths[count % paths.length] ?? '/';
      const { status, waitMs, problem } = await client.get(url + path);
      if (status !== 200) throw new Error(`${path} responded with ${status} ${problem}`);
      waits.push(waitMs);
      await sleep(probePauseMs);
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
