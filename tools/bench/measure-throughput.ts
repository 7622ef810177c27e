import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { printTable } from './figures';

const run = promisify(execFile);
const rounds = 3;
const seconds = 5;
/** The site runs on the first core, the load on the second. */
const [siteCore, loadCore] = ['0', '1'];

/**
 * Prints how many requests per second the site responds to on one core: for a cached page, and for one that the
 * visitor has already (304).
 * @param pid of the site, which is pinned to one core meanwhile
 */
export async function measureThroughput(site: string, pid: number): Promise<void> {
  const { headers } = await fetch(site);
  await run('taskset', ['-acp', siteCore, String(pid)]);
  try {
    const rows = [];
    for (const [name, etag] of [
      ['cached page', null],
      ['304', headers.get('etag')],
    ] as const) {
      const rates = [];
      for (let round = 0; round < rounds; round++) rates.push(await rateOf(site, etag));
      // What else the machine does can only take away.
      rows.push([name, Math.round(Math.max(...rates))]);
    }
    console.log(`\nRequests per second on one core, home, best of ${rounds} rounds\n`);
    printTable([['', 'site'], ...rows]);
  } finally {
    await run('taskset', ['-acp', `0-${availableParallelism() - 1}`, String(pid)]);
  }
}

async function rateOf(site: string, etag: string | null): Promise<number> {
  const known = etag ? ['-H', `If-None-Match: ${etag}`] : [];
  const load = ['wrk', '-t1', '-c32', `-d${seconds}s`, '-H', 'Accept-Encoding: br', ...known];
  const { stdout } = await run('taskset', ['-c', loadCore, ...load, `${site}/`]);
  const [, rate] = /Requests\/sec:\s+([\d.]+)/.exec(stdout) ?? [];
  if (!rate || stdout.includes('Non-2xx')) throw new Error(`${site}: ${stdout}`);
  return Number(rate);
}
