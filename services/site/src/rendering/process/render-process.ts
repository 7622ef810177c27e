import { spawn } from 'node:child_process';
import type { Duplex } from 'node:stream';
import type { SiteSettings } from '@meridian/contracts';
import { checkFrame, type FromProcess } from './check-frame';
import { createFrameReader, encodeFrame, type Frame } from './frames';
import { ProcessScript } from './process-script';
import { type Bundle, maxPayloadBytes, type RenderSetup, type ToProcess } from './render-messages';
import { maxResultBytes } from './result-limits';

/** A process that evaluates the shell, and at most one release. */
export type RenderProcess = ReturnType<typeof startRenderProcess>;

export interface ProcessSetup extends Pick<RenderSetup, 'origin' | 'shell'> {
  settings: SiteSettings;
  /** The release whose tasks the process performs; null for the process that puts pages together. */
  release: Bundle | null;
}

export interface ProcessEvents {
  onFrame: (frame: Frame<FromProcess>) => void;
  /**
   * Called when the process has ended by itself, or was ended for its behaviour.
   * @param isUsedUp true for a process that used up its CPU time, which need not be the fault of its present tasks
   */
  onCrash: (error: Error, isUsedUp?: boolean) => void;
}

/** A client map as it is sent to processes. */
export interface SharedMap {
  id: number;
  json: Buffer;
}

/** Heap of JavaScript; a process that needs more ends by itself. */
const maxHeapMb = 256;
/** Most memory of all kinds; an allocation beyond it fails. Source: setrlimit(2), RLIMIT_DATA. */
const maxDataKb = 768 * 1024;
/** CPU time in the life of a process: code that a task leaves running ends with it. Source: RLIMIT_CPU. */
const maxCpuSeconds = 900;
/** The server has priority for the processor, because health checks and cached pages come first. */
const niceness = 5;
/** Most bytes that a process leaves unread, because they are in this server's memory. A process beyond it is ended. */
const maxUnreadBytes = 64 * 2 ** 20;
const startTimeoutMs = 30_000;
/** Characters of the last output of a process that are stored: V8 writes much after the reason. */
const maxOutput = 16_000;
const maxReason = 2000;

const script = new ProcessScript(new URL('./render-child.ts', import.meta.url));
const limits = `ulimit -c 0; ulimit -S -t ${maxCpuSeconds}; ulimit -H -t ${maxCpuSeconds + 60}; ulimit -d ${maxDataKb} 2>/dev/null`;

/** Options for Node that take away all rights of a process but to read its own script. */
function confine(): string[] {
  const has = (option: string) => process.allowedNodeEnvironmentFlags.has(option);
  const permission = has('--permission') ? '--permission' : '--experimental-permission';
  return [permission, `--allow-fs-read=${script.path}`, '--no-warnings'];
}

/**
 * Starts a render process. Its code has no environment, files, network or other processes: it can only exchange frames
 * with this server.
 *
 * @param execArgv options for Node in place of those that take away its rights; tests run the sources with them
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
  let output = '';
  let hasEnded = false;

  const stop = () => {
    hasEnded = true;
    clearTimeout(startTimer);
    child.kill('SIGKILL');
  };
  const crash = (reason: string, isUsedUp = false) => {
    if (hasEnded) return;
    stop();
    onCrash(new Error([reason, findReason(output)].filter(Boolean).join(': ')), isUsedUp);
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
  // The end of the process reports the reason.
  channel.on('error', () => {});
  child.stderr?.on('data', (chunk: Buffer) => {
    output = (output + chunk.toString('utf8')).slice(-maxOutput);
  });
  child.on('error', (error) => crash(`the process could not be started: ${error.message}`));
  // `close` comes after all output was read.
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

/** Finds the error in the last output of a process. */
function findReason(output: string): string {
  const at = Math.max(0, output.search(/FATAL ERROR|^\w*Error\b/m));
  return output.slice(at, at + maxReason).trim();
}
