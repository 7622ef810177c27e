import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { setPriority } from 'node:os';
import type { Duplex } from 'node:stream';
import type { SiteSettings } from '@meridian/contracts';
import { checkFrame } from './check-frame';
import { createFrameReader, encodeFrame, type Frame } from './frames';
import { ProcessScript } from './process-script';
import { readCpuMs, readProcessorWaitMs, readResidentBytes } from './process-usage';
import {
  type Bundle,
  type FromProcess,
  maxPayloadBytes,
  type RenderSetup,
  type ToProcess,
} from './render-messages';
import { maxResultBytes } from './result-limits';

/** A process that evaluates the shell, and beside it at most one release. */
export type RenderProcess = ReturnType<typeof startRenderProcess>;

export interface ProcessSetup extends Pick<RenderSetup, 'origin' | 'shell'> {
  settings: SiteSettings;
  /** The release whose tasks the process performs; null for the process that puts pages together. */
  release: Bundle | null;
}

export interface ProcessEvents {
  onFrame: (frame: Frame<FromProcess>) => void;
  /** The process has ended by itself, or had to be ended for what it did. */
  onCrash: (error: Error) => void;
}

/** A client map as the processes get it. */
export interface SharedMap {
  id: number;
  json: Buffer;
}

/** Heap of JavaScript; a process that needs more ends by itself. */
const maxHeapMb = 256;
/** Memory of all kinds that a process can have; an allocation beyond that fails. Source: setrlimit(2), RLIMIT_DATA. */
const maxDataKb = 768 * 1024;
/** Memory in RAM beyond which a process is ended, where it cannot be limited from the outset. */
const maxResidentBytes = 640 * 2 ** 20;
/** Behind the server in line for the processor: health and cached pages come first. */
const niceness = 5;
/** A process computes this long at most without coming to its messages; no page renders for so long at a stretch. */
const stalledCpuMs = 1500;
/** The same while it has several tasks: all of them are performed again then, each alone. */
const stalledSharedCpuMs = 600;
/** The same of silence, for what waits without computing. */
const stalledMs = 10_000;
/**
 * Longest time that counts between two calls of `look`, but for waits for a processor: in a longer one this server was
 * held up too. What was read longer ago is read again.
 */
const maxStepMs = 200;
/** What a process has not read yet is in the memory of this server; beyond, it reads nothing any more. */
const maxUnreadBytes = 64 * 2 ** 20;
/** Longest time for the start, without that in which it has no processor. */
const startMs = 30_000;
/** What a process says before it ends is kept this long; V8 writes much behind the reason. */
const maxSaid = 16_000;
const maxReason = 2000;

const script = new ProcessScript(new URL('./render-child.ts', import.meta.url));

/** Options for Node that take a process all rights but to read its own script. */
function confine(): string[] {
  const has = (option: string) => process.allowedNodeEnvironmentFlags.has(option);
  const permission = has('--permission') ? '--permission' : '--experimental-permission';
  return [permission, `--allow-fs-read=${script.path}`, '--no-warnings'];
}

/**
 * Starts a render process. Code in it has no environment, no files, no network and no other process: only
 * the frames that it exchanges with this one.
 *
 * @param execArgv options for Node in place of those that take its rights; tests run the sources with them
 */
export function startRenderProcess(
  { shell, release, origin, settings }: ProcessSetup,
  firstEvents: ProcessEvents,
  execArgv: string[] = confine(),
) {
  let events = firstEvents;
  let maxBytes = release ? maxResultBytes : maxPayloadBytes;
  const limits = `ulimit -c 0; ulimit -d ${maxDataKb} 2>/dev/null; exec "$0" "$@"`;
  const options = [...execArgv, `--max-old-space-size=${maxHeapMb}`, script.path];
  const child = spawn('/bin/sh', ['-c', limits, process.execPath, ...options], {
    env: { NODE_ENV: 'production', TZ: process.env.TZ ?? '' },
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  });
  const { pid } = child;
  const channel = child.stdio[3] as Duplex;
  const knownMaps = new Set<number>();
  let said = '';
  let hasEnded = false;
  let isReady = false;
  const startedAt = performance.now();
  let lastLook = startedAt;
  /** For how long it had waited for a processor when that was read last, and when it was looked after last. */
  let waitedMs = 0;
  let lookedWaitMs = 0;
  /** Since the open ping: time, and what of it the process waited for a processor. */
  let pingMs = 0;
  let pingWaitMs = 0;
  let silentMs = 0;
  /** The ping that is open, and the time that the process had computed by then. */
  let ping: { id: number; cpuMs: number | null } | undefined;

  /** Keeps what was read last where the platform does not tell, or the process has ended. */
  const updateWait = () => {
    if (!hasEnded && pid !== undefined)
      waitedMs = Math.max(waitedMs, readProcessorWaitMs(pid) ?? 0);
  };
  const crash = (reason: string) => {
    if (hasEnded) return;
    hasEnded = true;
    child.kill('SIGKILL');
    events.onCrash(new Error([reason, findReason(said)].filter(Boolean).join(': ')));
  };
  const send = (header: ToProcess, payload?: Buffer | string) => {
    if (hasEnded) return;
    channel.write(encodeFrame(header, payload));
    if (channel.writableLength > maxUnreadBytes)
      crash(
        `the process left ${channel.writableLength} bytes unread, at most ${maxUnreadBytes} are kept for it`,
      );
  };
  const limit = () => maxBytes;
  const readFrames = createFrameReader<unknown>(limit, (received) => {
    if (hasEnded) return;
    const frame = checkFrame(received);
    if (frame.header.type === 'ready') isReady = true;
    // Nothing else is a sign of life: code that computes without end can send requests meanwhile.
    if (frame.header.type === 'pong') {
      if (frame.header.id !== ping?.id)
        throw new Error('expected a pong to its ping, found another');
      silentMs = 0;
      ping = undefined;
    }
    events.onFrame(frame);
  });
  channel.on('data', (chunk: Buffer) => {
    try {
      if (!hasEnded) readFrames(chunk);
    } catch (error) {
      crash(`the process sent what it may not: ${(error as Error).message}`);
    }
  });
  // The end of the process says what there is to say.
  channel.on('error', () => {});
  child.stderr?.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString('utf8')).slice(-maxSaid);
  });
  child.on('error', (error) => crash(`the process could not be started: ${error.message}`));
  // `close` comes when all was read, what it said included.
  child.on('close', (code, signal) => crash(`the process ended with ${signal ?? `code ${code}`}`));
  if (pid !== undefined) lowerPriority(pid);
  const sendRelease = ({ key, code }: Bundle) => send({ type: 'release', key }, code);
  send({ type: 'start', shell: shell.key, origin, settings }, shell.code);
  if (release) sendRelease(release);

  return {
    pid,
    send,
    /** Makes a process without a release that of one; from now on `next` is told what happens. */
    assign(bundle: Bundle, next: ProcessEvents): void {
      events = next;
      maxBytes = maxResultBytes;
      sendRelease(bundle);
    },
    /** Sends a map, unless the process has it. */
    sendMap({ id, json }: SharedMap): void {
      if (knownMaps.has(id)) return;
      knownMaps.add(id);
      send({ type: 'map', map: id }, json);
    },
    /**
     * Looks after the process; called about every 100 ms while it has tasks.
     * @returns the time in ms for which it has not come to its messages, without that in which it had no processor
     */
    look(): number {
      const now = performance.now();
      const passedMs = now - lastLook;
      lastLook = now;
      if (hasEnded || pid === undefined) return 0;
      updateWait();
      const stepWaitMs = waitedMs - lookedWaitMs;
      lookedWaitMs = waitedMs;
      const stepMs = Math.min(passedMs, maxStepMs + stepWaitMs);
      const resident = readResidentBytes(pid);
      if (resident !== null && resident > maxResidentBytes) {
        crash(
          `the process took ${resident} bytes of memory, at most ${maxResidentBytes} are allowed`,
        );
        return 0;
      }
      if (!isReady) {
        if (now - startedAt - waitedMs > startMs)
          crash(`the process did not start within ${startMs} ms`);
        return 0;
      }
      if (!ping) {
        ping = { id: randomInt(2 ** 31), cpuMs: readCpuMs(pid) };
        pingMs = 0;
        pingWaitMs = 0;
        send({ type: 'ping', id: ping.id });
        return 0;
      }
      pingMs += stepMs;
      // Linux tells of a wait when it is over, so it may be longer than the step.
      pingWaitMs = Math.min(pingMs, pingWaitMs + stepWaitMs);
      silentMs = pingMs - pingWaitMs;
      return silentMs;
    },
    /**
     * True when the process will not come to its messages again: it computes without end, or waits without end.
     * @param isShared whether it has several tasks
     */
    isStalled(isShared: boolean): boolean {
      if (!ping || pid === undefined) return false;
      const cpuMs = readCpuMs(pid);
      const limit = isShared ? stalledSharedCpuMs : stalledCpuMs;
      if (cpuMs === null || ping.cpuMs === null) return silentMs > limit;
      return cpuMs - ping.cpuMs > limit || silentMs > stalledMs;
    },
    /**
     * For how long it has waited for a processor, in ms, as known when it was looked after last, or as it is when that
     * was long ago. 0 where the platform does not tell.
     */
    readWaitMs(): number {
      if (performance.now() - lastLook > maxStepMs) updateWait();
      return waitedMs;
    },
    /** Time that it has computed, in ms; null where the platform does not tell, as below. */
    readCpuMs: () => (pid === undefined ? null : readCpuMs(pid)),
    /** What it holds in RAM. */
    readResidentBytes: () => (pid === undefined ? null : readResidentBytes(pid)),
    stop(): void {
      hasEnded = true;
      child.kill('SIGKILL');
    },
  };
}

/** The error in what a process said before it ended. */
function findReason(said: string): string {
  const at = Math.max(0, said.search(/FATAL ERROR|^\w*Error\b/m));
  return said.slice(at, at + maxReason).trim();
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, niceness);
  } catch {
    // It has ended already, which its own event tells.
  }
}
