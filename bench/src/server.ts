import { execFile, type SpawnOptions, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { findFreePort } from '@meridian/service/free-port';
import { printTable } from './figures';
import { askSite, receive, type StoredResponse } from './serve-pages';

const run = promisify(execFile);
/** How many requests per second of nginx the site should respond to. */
const bar = 0.25;
const rounds = 3;
const seconds = 5;
/** The site and nginx run on the first core, the load on the second. */
const [serverCore, loadCore] = ['0', '1'];

/**
 * Prints how many requests per second the site and nginx respond to on one core, with the same bytes: for a
 * cached page, and for one that the visitor has already (304).
 *
 * @param pid of the site, which is pinned to one core meanwhile
 */
export async function measureServer(site: string, pid: number | undefined) {
  const missing = await findMissing(pid);
  if (missing || pid === undefined) {
    console.log(`\nThe server was not measured, because ${missing}.`);
    return;
  }
  const page = await askSite(site, '/');
  const nginx = await startNginx(page);
  await run('taskset', ['-acp', serverCore, String(pid)]);
  try {
    const etag = (await askSite(nginx.url, '/')).headers.etag ?? '';
    const cases = [
      { name: 'cached page', headers: ['', ''] },
      { name: '304', headers: [page.headers.etag ?? '', etag] },
    ];
    const rows = [];
    for (const { name, headers } of cases) {
      const rates: number[][] = [[], []];
      for (let round = 0; round < rounds; round++)
        for (const [index, url] of [site, nginx.url].entries())
          rates[index]?.push(await rateOf(url, headers[index] ?? ''));
      // What else the machine does can only take away.
      const [ours = 0, theirs = 0] = rates.map((of) => Math.max(...of));
      rows.push([name, ...[ours, theirs].map(Math.round), (ours / theirs).toFixed(2), bar]);
    }
    console.log(
      `\nRequests per second on one core, home in ${page.body.length} bytes (Brotli), best of ${rounds} rounds\n`,
    );
    printTable([['', 'site', 'nginx', 'ratio', 'bar'], ...rows]);
  } finally {
    await run('taskset', ['-acp', `0-${availableParallelism() - 1}`, String(pid)]);
    await nginx.stop();
  }
}

async function findMissing(pid: number | undefined): Promise<string | null> {
  if (pid === undefined) return 'the bench has not started the site';
  if (availableParallelism() < 2) return 'it takes two cores';
  for (const [program, option] of [
    ['nginx', '-v'],
    ['wrk', '-v'],
    ['taskset', '--version'],
  ]) {
    const isThere = await run(program ?? '', [option ?? '']).then(
      () => true,
      // wrk ends with 1 after it has printed its version.
      ({ code }: { code: unknown }) => code !== 'ENOENT',
    );
    if (!isThere) return `${program} is not installed`;
  }
  return null;
}

async function rateOf(url: string, etag: string): Promise<number> {
  const known = etag ? ['-H', `If-None-Match: ${etag}`] : [];
  const { status } = await receive(`${url}/`, { headers: etag ? { 'if-none-match': etag } : {} });
  if (status !== (etag ? 304 : 200)) throw new Error(`${url} responded with ${status}.`);
  const load = ['wrk', '-t1', '-c32', `-d${seconds}s`, '-H', 'Accept-Encoding: br', ...known];
  const { stdout } = await run('taskset', ['-c', loadCore, ...load, `${url}/`]);
  const [, rate] = /Requests\/sec:\s+([\d.]+)/.exec(stdout) ?? [];
  if (!rate || stdout.includes('Non-2xx')) throw new Error(`${url}: ${stdout}`);
  return Number(rate);
}

/** One worker that serves one page with the site's bytes and headers. */
async function startNginx({ headers, body }: StoredResponse) {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-nginx-'));
  const port = await findFreePort();
  // Started by root, nginx reads it as another user.
  await chmod(folder, 0o755);
  await writeFile(path.join(folder, 'index.html'), body);
  const own = ['etag', 'content-type'];
  const added = Object.entries(headers).flatMap(([name, value]) =>
    own.includes(name) ? [] : [`add_header ${name} "${value.replaceAll('"', '\\"')}";`],
  );
  const config = [
    'worker_processes 1; daemon off; pid nginx.pid; error_log stderr crit;',
    'events { worker_connections 256; }',
    'http { access_log off; keepalive_requests 1000000; open_file_cache max=10;',
    'default_type "text/html; charset=utf-8";',
    `server { listen 127.0.0.1:${port}; root ${folder}; ${added.join(' ')} }`,
    '}',
  ].join('\n');
  await writeFile(path.join(folder, 'nginx.conf'), config);
  const options: SpawnOptions = { stdio: ['ignore', 'ignore', 'inherit'] };
  const command = ['-c', serverCore, 'nginx', '-p', folder, '-c', 'nginx.conf'];
  const child = spawn('taskset', command, options);
  process.once('exit', () => child.kill());
  const url = `http://127.0.0.1:${port}`;
  await untilUp(url);
  return {
    url,
    async stop() {
      const ended = new Promise((resolve) => child.once('close', resolve));
      child.kill();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function untilUp(url: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    if (await fetch(url).catch(() => null)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('nginx did not start.');
}
