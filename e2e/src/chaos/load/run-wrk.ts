import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

/** What wrk received, as counts of responses. */
export interface WrkCounts {
  /** With the status that is expected. */
  ok: number;
  /** 503 with Retry-After. */
  busy: number;
  other: number;
  /** Requests without a response. */
  failed: number;
  seconds: number;
}

export interface WrkRequests {
  /** With a `*` for a word that is new each time; without one any other status than 200 counts as `other`. */
  pathPattern: string;
  /** Of a request that was done; 200 by default. */
  expected?: number;
  /** Of all requests; without it each has another. */
  clientIp?: string;
}

/**
 * Requests a path over many connections.
 *
 * @param options.delayMs mean pause of each connection between two requests
 */
export async function runWrk(
  url: string,
  { pathPattern, expected = 200, clientIp }: WrkRequests,
  { connections, delayMs, seconds }: { connections: number; delayMs: number; seconds: number },
): Promise<WrkCounts> {
  const script = path.join(import.meta.dirname, 'wrk.lua');
  const words = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '30s', '-s', script, url];
  const environment = {
    ...process.env,
    PATH_PATTERN: pathPattern,
    EXPECTED: String(expected),
    DELAY_MS: String(Math.round(delayMs)),
    ...(clientIp ? { CLIENT_IP: clientIp } : {}),
  };
  const { stdout } = await promisify(execFile)('wrk', words, { env: environment });
  const result = /^RESULT (.*)$/m.exec(stdout)?.[1];
  if (!result) throw new Error(`Expected counts of wrk, found: ${stdout}`);
  return JSON.parse(result) as WrkCounts;
}
