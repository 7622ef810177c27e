import { clientIpOf } from '../load/request';
import { runWrk, type WrkCounts, type WrkRequests } from '../load/run-wrk';
import type { Result } from '../results';
import { type ChaosRun, firstSite } from './chaos-run';
import { startProbes } from './probes';

/** Both loads in turn, so that what else the machine does concerns both. */
const turns = 2;
/** Of each load in each turn. */
const seconds = 8;
/** As many connections as the server works on at a time, without a pause: what it can do. */
const fewConnections = 8;
const times = 10;
/** Connections that wait for their responses ask less often, by about this. */
const waitingShare = 0.2;
/** Share of the goodput that has to be left at ten times the load. */
const minGoodput = 0.9;
/** From memory at least so many times as many reads are done as with a request to the backend each. */
const minSavedGain = 10;

interface Overload {
  name: string;
  requests: WrkRequests;
  connections: number;
  /** Whether each connection asks again without a pause. */
  isWithoutPause?: boolean;
  /** Least share of the goodput that is left; null where it is known not to be, and is shown alone. */
  minShare?: number | null;
}

interface Measured {
  result: Result;
  /** Per second, at one times the load. */
  rate: number;
}

/** Asks one site server for ten times as much as it can do, and by one client for more than its part. */
export async function* runOverload(run: ChaosRun): AsyncGenerator<Result> {
  const pages = { pathPattern: '/courses?q=*' };
  yield (await overload(run, { name: 'pages', requests: pages, connections: 1500 })).result;
  yield await overloadByOne(run, pages);
  // Unknown ids, because the backend has to be asked each time.
  const unsaved = await overload(run, {
    name: 'API reads that the backend does',
    requests: { pathPattern: '/api/read-course/*', expected: 404 },
    connections: 1500,
    minShare: null,
  });
  yield unsaved.result;
  // From memory the server sends as much as the generator can ask for: ten times are ten times the connections.
  const { result, rate } = await overload(run, {
    name: 'API reads from memory',
    requests: { pathPattern: '/api/read-course' },
    connections: times * fewConnections,
    isWithoutPause: true,
  });
  const gain = rate / unsaved.rate;
  if (gain < minSavedGain)
    result.missed.push(`reads from memory are only ${gain.toFixed(1)} times as many`);
  yield result;
}

async function overload(
  { fleet, step }: ChaosRun,
  { name, requests, connections, isWithoutPause = false, minShare = minGoodput }: Overload,
): Promise<Measured> {
  const { url } = firstSite(fleet);
  step(`overload: ${name}, what the server can do, and ${times} times as much, in turn`);
  const askFew = () => runWrk(url, requests, { connections: fewConnections, delayMs: 0, seconds });
  // The first time is slower than others, because code runs for the first time.
  await askFew();
  const probes = await startProbes(url);
  const few: WrkCounts[] = [];
  const lots: WrkCounts[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const once = await askFew();
    const intervalMs = (connections / (times * goodputOf(once))) * 1000;
    const delayMs = isWithoutPause ? 0 : intervalMs * (1 - waitingShare);
    few.push(once);
    lots.push(await runWrk(url, requests, { connections, delayMs, seconds }));
  }
  const waits = await probes.end();
  const rate = goodputOf(sum(few));
  const many = sum(lots);
  const share = goodputOf(many) / rate;
  const sent = countSent(many);
  const result: Result = {
    test: `overload with ${name}`,
    tries: sent,
    lost: 0,
    worstWaitMs: waits.worstMs,
    note: [
      `${Math.round(rate)}/s at 1×`,
      `${Math.round(goodputOf(many))}/s (${Math.round(share * 100)} %) of ${Math.round(sent / many.seconds)}/s`,
      `${many.busy} busy`,
      waits.note,
    ].join(', '),
    missed: [
      ...(minShare !== null && share < minShare ? [`goodput is ${Math.round(share * 100)} %`] : []),
      ...waits.missed,
      ...describeFaults(many),
    ],
  };
  return { result, rate };
}

/** One client, without a pause, over as many connections as held up all others once. */
async function overloadByOne({ fleet, step }: ChaosRun, requests: WrkRequests): Promise<Result> {
  const { url } = firstSite(fleet);
  step('overload: one client with 64 connections');
  const probes = await startProbes(url, { withPages: true });
  const clientIp = clientIpOf(2001);
  const load = { connections: 64, delayMs: 0, seconds: turns * seconds };
  const counts = await runWrk(url, { ...requests, clientIp }, load);
  const waits = await probes.end();
  return {
    test: 'overload by one client',
    tries: countSent(counts),
    lost: 0,
    worstWaitMs: waits.worstMs,
    note: [
      `${Math.round(goodputOf(counts))}/s for the client, ${counts.busy} busy`,
      waits.note,
    ].join(', '),
    missed: [...waits.missed, ...describeFaults(counts)],
  };
}

function describeFaults({ other, failed }: WrkCounts): string[] {
  return other + failed > 0
    ? [
        `expected what was asked for, or 503 with Retry-After, found ${other} others and ${failed} without a response`,
      ]
    : [];
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

function countSent({ ok, busy, other, failed }: WrkCounts): number {
  return ok + busy + other + failed;
}
