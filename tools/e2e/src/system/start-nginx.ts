import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { Agent, request } from 'node:https';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { findFreePort } from '@meridian/service/free-port';
import { root } from './repository';

export interface NginxResponse {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

/** nginx runs with the files of tools/deploy/nginx, but for ports, certificate and the ports of the servers behind it. */
export interface RunningNginx {
  httpPort: number;
  httpsPort: number;
  cacheDir: string;
  /** Sends to the site, or to the host of its headers. */
  ask(
    path: string,
    init?: { method?: string; headers?: OutgoingHttpHeaders; body?: string },
  ): Promise<NginxResponse>;
  stop(): Promise<void>;
}

/** The ports are those of two site servers and the registry, or of what stands for them. */
export async function startNginx(
  sitePorts: readonly number[],
  registryPort: number,
): Promise<RunningNginx> {
  const folder = mkdtempSync(path.join(tmpdir(), 'nginx-'));
  // When root starts nginx, its workers run as another user.
  chmodSync(folder, 0o755);
  makeCertificate(folder);
  const httpPort = await findFreePort();
  const httpsPort = await findFreePort();
  const sites = readDeployed('nginx/upstream.conf')
    .replace(
      /127\.0\.0\.1:3[01]00/g,
      (address) => `127.0.0.1:${sitePorts[address.endsWith('3000') ? 0 : 1]}`,
    )
    .replace('127.0.0.1:3002', `127.0.0.1:${registryPort}`);
  const servers = `${readDeployed('nginx/meridian.conf')}\n${readDeployed('nginx/registry.conf')}`
    .replace(/listen \[::\].*\n/g, '')
    .replace('listen 80;', `listen 127.0.0.1:${httpPort};`)
    .replaceAll('listen 443 ', `listen 127.0.0.1:${httpsPort} `)
    .replaceAll('/etc/nginx/tls', folder)
    .replace('/var/cache/nginx/meridian', `${folder}/cache`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${name};`,
  );
  const main = `daemon off; pid nginx.pid; error_log stderr crit; worker_processes 1;
    ${userInfo().uid === 0 ? 'user root;' : ''}
    events { worker_connections 256; }
    http { access_log off; ${temporary.join(' ')} ${sites} ${servers} }`;
  writeFileSync(path.join(folder, 'nginx.conf'), main);

  const words = ['-p', folder, '-c', 'nginx.conf'];
  const { status, stderr, error } = spawnSync('nginx', [...words, '-t'], { encoding: 'utf8' });
  if (error) throw new Error('nginx was not found. Run as root: apt-get install nginx openssl');
  if (status !== 0) throw new Error(stderr);
  const child = spawn('nginx', words, { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  // It listens before it writes its pid and starts its workers; connections wait for them.
  await untilListening(httpPort, () => child.exitCode !== null);
  const agent = new Agent({ keepAlive: true, maxSockets: 32, rejectUnauthorized: false });
  return {
    ask: (path, { method = 'GET', headers, body = '' } = {}) =>
      new Promise((resolve, reject) => {
        const to = { agent, host: '127.0.0.1', port: httpsPort, path, method };
        const all = { host: 'www.meridian.example', ...headers };
        const sent = request({ ...to, headers: all }, (response) => {
          const { statusCode: status, headers } = response;
          text(response).then((body) => resolve({ status, headers, body }), reject);
        });
        sent.once('error', reject);
        sent.end(body);
      }),
    httpPort,
    httpsPort,
    cacheDir: path.join(folder, 'cache'),
    async stop() {
      agent.destroy();
      child.kill('SIGQUIT');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

function readDeployed(file: string): string {
  return readFileSync(path.join(root, 'tools/deploy', file), 'utf8');
}

function makeCertificate(folder: string): void {
  const files = ['-keyout', `${folder}/privkey.pem`, '-out', `${folder}/fullchain.pem`];
  const subject = ['-subj', '/CN=www.meridian.example', '-days', '1'];
  const words = ['req', '-x509', '-newkey', 'ed25519', '-nodes', ...files, ...subject];
  const { status, stderr } = spawnSync('openssl', words, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}

async function untilListening(port: number, hasEnded: () => boolean): Promise<void> {
  while (!(await fetch(`http://127.0.0.1:${port}/`, { redirect: 'manual' }).catch(() => null)))
    if (hasEnded()) throw new Error('nginx has ended, see above');
}
