import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

/** What wrk received, as counts of responses. */
export interface WrkCounts {
  ok: number;
  /** 503 with Retry-After. */
  busy: number;
  other: number;
  /** Requests without a response. */
  failed: number;
  seconds: number;
}

/**
 * Requests a path over many connections.
 *
 * @param options.prefix ends with `=` when a new word is to follow each time; any other response than 200 to another
 *   path counts as `other`
 * @param options.delayMs mean pause of each connection between two requests
 */
export async function runWrk(
  url: string,
  options: { prefix: string; connections: number; delayMs: number; seconds: number },
): Promise<WrkCounts> {
  const { prefix, connections, delayMs, seconds } = options;
  const script = path.join(import.meta.dirname, 'wrk.lua');
  const words = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '30s', '-s', script, url];
  const environment = { ...process.env, PREFIX: prefix, DELAY_MS: String(Math.round(delayMs)) };
  const { stdout } = await promisify(execFile)('wrk', words, { env: environment });
  const result = /^RESULT (.*)$/m.exec(stdout)?.[1];
  if (!result) throw new Error(`Expected counts of wrk, found: ${stdout}`);
  return JSON.parse(result) as WrkCounts;
}
