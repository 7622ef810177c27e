import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, openSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findFreePort } from '@meridian/service/testing';
import { AwsClient } from 'aws4fetch';
import type { S3Settings } from '../storage/s3-settings';

const run = promisify(execFile);
const startTimeoutMs = 60_000;
export type S3Server = Awaited<ReturnType<typeof startS3Server>>;

/** Describes behaviour with a real S3 server. Where it is not installed, that is skipped, or fails with CI=true. */
export function describeWithS3(title: string, define: (getServer: () => S3Server) => void): void {
  describe(title, () => {
    if (!isS3ServerInstalled() && process.env.CI !== 'true') {
      it.skip('no S3 server found; install one with: apt-get install radosgw ceph-mon ceph-osd', () => {});
      return;
    }
    let server: S3Server | undefined;
    beforeAll(async () => {
      server = await startS3Server();
    }, 120_000);
    afterAll(() => server?.stop());
    define(() => {
      if (!server) throw new Error('The S3 server runs inside tests and hooks only');
      return server;
    });
  });
}

/** Whether the machine has the server: Debian's packages radosgw, ceph-mon and ceph-osd. */
function isS3ServerInstalled(): boolean {
  const programs = 'ceph-mon ceph-osd radosgw radosgw-admin ceph-authtool monmaptool'.split(' ');
  return programs.every((program) => existsSync(`/usr/bin/${program}`));
}

/**
 * Starts the Ceph Object Gateway with a cluster of its own, in about ten seconds. It honours
 * If-None-Match when an object is created, which the S3 servers that npm has do not.
 */
export async function startS3Server() {
  const directory = await mkdtemp(path.join(tmpdir(), 'meridian-s3-'));
  const daemons: ChildProcess[] = [];
  const stop = async () => {
    await Promise.all(daemons.reverse().map(end));
    await rm(directory, { recursive: true, force: true });
  };
  try {
    const { url, access } = await startCluster(directory, (name, ...words) => {
      daemons.push(startDaemon(directory, name, words));
    });
    return {
      stop,
      /** @returns the settings of a new empty bucket */
      createBucket: (bucket: string) => createBucket({ ...access, url, bucket }),
    };
  } catch (error) {
    const log = await readFile(path.join(directory, 'log'), 'utf8').catch(() => '');
    await stop();
    throw new Error(`the S3 server did not start: ${log.slice(-2000)}`, { cause: error });
  }
}

async function startCluster(
  directory: string,
  start: (daemon: string, ...words: string[]) => void,
) {
  const fsid = randomUUID();
  const ports = { monitor: await findFreePort(), s3: await findFreePort() };
  const settings = ['-c', path.join(directory, 'ceph.conf')];
  const keyring = path.join(directory, 'keyring');
  const map = path.join(directory, 'map');
  await writeFile(path.join(directory, 'ceph.conf'), cephSettings(directory, fsid, ports));
  await mkdir(path.join(directory, 'mon'));
  await mkdir(path.join(directory, 'osd'));

  const all = ['--cap', 'mon', 'allow *', '--cap', 'osd', 'allow *'];
  await run('ceph-authtool', ['--create-keyring', keyring, '--gen-key', '-n', 'mon.', ...all]);
  await run('ceph-authtool', [keyring, '--gen-key', '-n', 'client.admin', ...all]);
  await run('ceph-authtool', [keyring, '--gen-key', '-n', 'osd.0', ...all]);
  const address = monitorAddress(ports.monitor).replace('/0', '');
  await run('monmaptool', ['--create', '--addv', 'a', address, '--fsid', fsid, map]);
  const monitor = ['-i', 'a', '--mkfs', '--monmap', map, '--keyring', keyring];
  await run('ceph-mon', [...settings, ...monitor]);
  start('ceph-mon', ...settings, '-i', 'a');
  const id = randomUUID();
  await run('ceph', [...settings, 'osd', 'new', id, '0'], { timeout: startTimeoutMs });
  await run('ceph-osd', [...settings, '-i', '0', '--mkfs', '--osd-uuid', id]);
  start('ceph-osd', ...settings, '-i', '0');
  start('radosgw', ...settings, '-n', 'client.admin');
  const url = `http://127.0.0.1:${ports.s3}`;
  await waitUntilReady(url);
  const access = { keyId: 'tester', secret: randomUUID() };
  const user = ['--uid=tester', '--display-name=tester', `--access-key=${access.keyId}`];
  const secret = `--secret-key=${access.secret}`;
  const admin = [...settings, '-n', 'client.admin', 'user', 'create', ...user, secret];
  await run('radosgw-admin', admin, { timeout: startTimeoutMs });
  return { url, access: { ...access, region: 'us-east-1', style: 'path' } as const };
}

/** The daemon ends with the process that started it, even when that is killed. */
function startDaemon(directory: string, name: string, words: string[]): ChildProcess {
  const log = openSync(path.join(directory, 'log'), 'a');
  return spawn('setpriv', ['--pdeathsig', 'KILL', name, ...words, '-f'], {
    stdio: ['ignore', log, log],
  });
}

async function end(daemon: ChildProcess): Promise<void> {
  if (daemon.exitCode !== null || daemon.signalCode !== null) return;
  const exited = once(daemon, 'exit');
  daemon.kill('SIGKILL');
  await exited;
}

async function waitUntilReady(url: string): Promise<void> {
  for (const end = Date.now() + startTimeoutMs; ; await sleep(100)) {
    const response = await fetch(url).catch(() => null);
    if (response?.ok) return;
    if (Date.now() > end) throw new Error('expected the S3 server to respond, found no response');
  }
}

async function createBucket(settings: S3Settings): Promise<S3Settings> {
  const { url, bucket, keyId, secret, region } = settings;
  const keys = { accessKeyId: keyId, secretAccessKey: secret };
  const client = new AwsClient({ ...keys, region, service: 's3' });
  const response = await client.fetch(`${url}/${bucket}`, { method: 'PUT' });
  if (!response.ok) throw new Error(`the bucket was not created: ${await response.text()}`);
  return settings;
}

/** The configuration of a cluster of one monitor and one storage daemon on loopback, with its data in memory. */
function cephSettings(
  directory: string,
  fsid: string,
  ports: { monitor: number; s3: number },
): string {
  const settings = {
    fsid,
    'mon host': monitorAddress(ports.monitor),
    'mon initial members': 'a',
    'public addr': '127.0.0.1',
    'ms bind msgr1': 'false',
    keyring: `${directory}/keyring`,
    'mon data': `${directory}/mon`,
    'osd data': `${directory}/osd`,
    'run dir': directory,
    'admin socket': '',
    'log file': '',
    'log to stderr': 'true',
    'osd objectstore': 'memstore',
    'osd pool default size': '1',
    'osd pool default pg num': '1',
    'osd pool default pg autoscale mode': 'off',
    'osd crush chooseleaf type': '0',
    'mon allow pool size one': 'true',
    'mon max pg per osd': '1000',
    'mon data avail crit': '0',
    'rgw frontends': `beast endpoint=127.0.0.1:${ports.s3}`,
    'rgw run sync thread': 'false',
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  return `[global]\n${lines.join('\n')}\n`;
}

function monitorAddress(port: number): string {
  return `[v2:127.0.0.1:${port}/0]`;
}
