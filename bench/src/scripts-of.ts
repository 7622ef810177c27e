import { sum } from './figures';
import type { Request } from './page-load';

export interface ScriptRow {
  path: string;
  /** Sizes in bytes, as the site sends the script. */
  gzip: number;
  brotli: number;
  start: number;
  end: number;
  /** How many scripts, one after the other, it had to wait for; from 1. */
  level: number;
}

/** The scripts among the requests of a page. */
export async function scriptsOf(requests: readonly Request[]): Promise<ScriptRow[]> {
  const rows: ScriptRow[] = [];
  for (const { url, start, end } of requests) {
    const { pathname } = new URL(url);
    if (!pathname.endsWith('.js')) continue;
    const before = rows.filter((row) => row.end <= start).map(({ level }) => level);
    rows.push({
      path: pathname,
      gzip: await sizeOf(url, 'gzip'),
      brotli: await sizeOf(url, 'br'),
      start,
      end,
      level: 1 + Math.max(0, ...before),
    });
  }
  return rows;
}

/** All scripts of a page in one row, with the level of the last. */
export function totalOf(rows: readonly ScriptRow[]) {
  return {
    scripts: rows.length,
    gzip: sum(rows.map(({ gzip }) => gzip)),
    brotli: sum(rows.map(({ brotli }) => brotli)),
    level: Math.max(...rows.map(({ level }) => level)),
  };
}

async function sizeOf(url: string, encoding: string): Promise<number> {
  const { headers } = await fetch(url, {
    method: 'HEAD',
    headers: { 'accept-encoding': encoding },
  });
  if (headers.get('content-encoding') !== encoding)
    throw new Error(`${url} is not sent with ${encoding}`);
  return Number(headers.get('content-length'));
}
