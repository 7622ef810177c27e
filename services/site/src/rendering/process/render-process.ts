import { spawn } from 'node:child_process';
import type { Duplex } from 'node:stream';
import type { SiteSettings } from '@meridian/contracts';
import { checkFrame, type FromProcess } from './check-frame';
import { createFrameReader, encodeFrame, type Frame } from './frames';
import { ProcessScript } from './process-script';
import { type Bundle, maxPayloadBytes, type RenderSetup, type ToProcess } from './render-messages';
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
  /** @param isUsedUp true of a process that has had its time for all tasks: none of them need be at fault */
  onCrash: (error: Error, isUsedUp?: boolean) => void;
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
/** What a process computes in its life: what a task leaves running in it ends with it. Source: RLIMIT_CPU. */
const maxCpuSeconds = 900;
/** Behind the server in line for the processor: health and cached pages come first. */
const niceness = 5;
/** What a process has not read yet is in the memory of this server; beyond, it reads nothing any more. */
const maxUnreadBytes = 64 * 2 ** 20;
const startTimeoutMs = 30_000;
/** What a process says before it ends is kept this long; V8 writes much behind the reason. */
const maxSaid = 16_000;
const maxReason = 2000;

const script = new ProcessScript(new URL('./render-child.ts', import.meta.url));
const limits = `ulimit -c 0; ulimit -S -t ${maxCpuSeconds}; ulimit -H -t ${maxCpuSeconds + 60}; ulimit -d ${maxDataKb} 2>/dev/null`;

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
  { onFrame, onCrash }: ProcessEvents,
  execArgv: string[] = confine(),
) {
  const node = [process.execPath, ...execArgv, `--max-old-space-size=${maxHeapMb}`, script.path];
  const child = spawn('/bin/sh', ['-c', `${limits}; exec nice -n ${niceness} "$0" "$@"`, ...node], {
    env: { NODE_ENV: 'production', TZ: process.env.TZ ?? '' },
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  });
  const channel = child.stdio[3] as Duplex;
  const knownMaps = new Set<number>();
  let said = '';
  let hasEnded = false;

  const stop = () => {
    hasEnded = true;
    clearTimeout(startTimer);
    child.kill('SIGKILL');
  };
  const crash = (reason: string, isUsedUp = false) => {
    if (hasEnded) return;
    stop();
    onCrash(new Error([reason, findReason(said)].filter(Boolean).join(': ')), isUsedUp);
  };
  const send = (header: ToProcess, payload?: Buffer | string) => {
    if (hasEnded) return;
    channel.write(encodeFrame(header, payload));
    if (channel.writableLength > maxUnreadBytes)
      crash(
        `the process left ${channel.writableLength} bytes unread, at most ${maxUnreadBytes} are kept for it`,
      );
  };
  const readFrames = createFrameReader<unknown>(
    release ? maxResultBytes : maxPayloadBytes,
    (received) => {
      if (hasEnded) return;
      const frame = checkFrame(received);
      if (frame.header.type === 'ready') clearTimeout(startTimer);
      onFrame(frame);
    },
  );
  const startTimer = setTimeout(
    () => crash(`the process did not start within ${startTimeoutMs} ms`),
    startTimeoutMs,
  );
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
  child.on('close', (code, signal) =>
    crash(`the process ended with ${signal ?? `code ${code}`}`, signal === 'SIGXCPU'),
  );
  send({ type: 'start', shell: shell.key, origin, settings }, shell.code);
  if (release) send({ type: 'release', key: release.key }, release.code);

  return {
    pid: child.pid,
    send,
    /** Sends a map, unless the process has it. */
    sendMap({ id, json }: SharedMap): void {
      if (knownMaps.has(id)) return;
      knownMaps.add(id);
      send({ type: 'map', map: id }, json);
    },
    stop,
  };
}

/** The error in what a process said before it ended. */
function findReason(said: string): string {
  const at = Math.max(0, said.search(/FATAL ERROR|^\w*Error\b/m));
  return said.slice(at, at + maxReason).trim();
}
