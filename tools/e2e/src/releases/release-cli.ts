import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import type { ChangeResponse, Status } from '@meridian/registry/client';
import { awaitGeneration } from '../site/served-map';
import { type Outcome, plainEnvironment, root } from '../system/repository';
import type { BuiltRelease } from './alter-release';

interface DataDirectory {
  dataDir: string;
  /** Names the registry where it does not run on this directory. */
  environment?: Record<string, string>;
}

interface Site extends DataDirectory {
  url: string;
}

/** Runs `npm run release -- …` beside a running system and returns what it says to programs. */
export async function release(system: DataDirectory, ...words: string[]): Promise<unknown> {
  const outcome = await tryRelease(system, ...words);
  if (outcome.code !== 0) throw new Error(`release ${words.join(' ')}: ${outcome.stderr}`);
  return JSON.parse(outcome.stdout);
}

/** Exit code 3 says that every site server rejected the change after it was made. */
export async function releaseRefused(system: DataDirectory, ...words: string[]) {
  const { code, stdout, stderr } = await tryRelease(system, ...words);
  if (![0, 3].includes(code) || !stdout) throw new Error(`release ${words.join(' ')}: ${stderr}`);
  return JSON.parse(stdout) as ChangeResponse;
}

/** The command may be rejected. A change gets a reason when it has none. */
export function tryRelease(
  { dataDir, environment }: DataDirectory,
  ...words: string[]
): Promise<Outcome> {
  const id = ++commands;
  program ??= start();
  const running = program;
  return new Promise((resolve, reject) => {
    const onMessage = ({ id: responded, ...outcome }: Outcome & { id: number }) => {
      if (responded !== id) return;
      running.off('message', onMessage).off('exit', onExit);
      resolve(outcome);
    };
    const onExit = () => reject(new Error(`The process ended during: release ${words.join(' ')}`));
    running.on('message', onMessage).once('exit', onExit);
    running.send({
      id,
      words: [...words, ...reasonFor(words), '--json'],
      environment: plainEnvironment({ DATA_DIR: dataDir, ...environment }),
    });
  });
}

const needReason = ['promote', 'rollback', 'retire', 'team add', 'team rotate', 'team revoke'];

function reasonFor(words: readonly string[]): string[] {
  const isChange = needReason.some((name) => `${words.join(' ')} `.startsWith(`${name} `));
  return isChange && !words.includes('--reason') ? ['--reason', 'A test needs it'] : [];
}

let program: ChildProcess | undefined;
let commands = 0;

function start(): ChildProcess {
  return fork(path.join(root, 'tools/e2e/src/releases/release-process.mjs'), {
    cwd: root,
    env: plainEnvironment(),
    // Jest runs with options of Node that are its own.
    execArgv: [],
  }).setMaxListeners(0);
}

// The end of the whole run imports this file, too, and has no tests.
if ('afterAll' in globalThis) afterAll(() => void program?.kill());

export async function goLive(
  system: Site,
  { app, version, directory, forcedFor }: BuiltRelease,
): Promise<void> {
  await release(system, 'publish', directory);
  const force = forcedFor ? ['--force', '--reason', forcedFor] : [];
  await changeLive(system, 'promote', app, version, ...force);
}

/** Runs a command that changes what is live, and waits until the site has followed. */
export async function changeLive(
  system: Site,
  command: 'promote' | 'rollback' | 'retire',
  ...words: string[]
): Promise<void> {
  const { generation } = (await release(system, command, ...words)) as { generation: number };
  await awaitGeneration(system.url, generation);
}

export async function liveApps(system: DataDirectory): Promise<Status['apps']> {
  const { apps } = (await release(system, 'status')) as Status;
  return apps;
}

export async function liveVersions(system: DataDirectory): Promise<Record<string, string>> {
  const apps = await liveApps(system);
  return Object.fromEntries(apps.map(({ app, version }) => [app, version]));
}

export interface PreviewLink {
  url: string;
  id: string;
  problems: string[];
}

export async function previewLink(system: DataDirectory, ...words: string[]): Promise<PreviewLink> {
  return (await release(system, 'preview', ...words)) as PreviewLink;
}
