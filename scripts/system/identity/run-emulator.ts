import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { emulatedProject, type Logger, ServiceError } from '@shared/service';
import type { Account, IdentityService } from 'backend';
import { createLocalJWKSet, type JSONWebKeySet } from 'jose';
import type { Listener } from './answer-call';
import { connect } from './ipc';

export interface RunningEmulator {
  /** The front's address on loopback, once it answers; the same as long as this runs. */
  url: Promise<string>;
  service: IdentityService;
  /** The child's, which changes when it had to be started anew. */
  pid(): number | undefined;
  close(): Promise<void>;
}

export interface EmulatorOptions {
  dataDir: string;
  internalToken: string;
  level: string;
  logger: Logger;
  /** What the emulator tells; set before the first call arrives. */
  listener: () => Listener | undefined;
  /** The child's program; the tests have one of their own. */
  program?: { file: string; execArgv: string[] };
}

interface Ready {
  port: number;
  jwks: JSONWebKeySet;
}

/** Milliseconds before a child that died is started anew, and that one may take to end. */
const restartPause = 1000;
const endPatience = 2000;

/** Starts the Auth emulator in a process of its own, and starts it anew should it die. */
export function runEmulator(options: EmulatorOptions): RunningEmulator {
  const { dataDir, internalToken, level, logger, listener } = options;
  const program = options.program ?? {
    file: path.join(import.meta.dirname, 'identity.js'),
    execArgv: [],
  };
  let port = 0;
  let jwks: JSONWebKeySet = { keys: [] };
  let child: ChildProcess | undefined;
  let ask: ReturnType<typeof connect> | undefined;
  let isClosing = false;

  const start = () =>
    new Promise<void>((resolve, reject) => {
      const started = fork(program.file, [], {
        execArgv: program.execArgv,
        // Nothing else of the environment: what runs there is not ours.
        env: {
          PATH: process.env.PATH,
          NODE_ENV: process.env.NODE_ENV,
          LOG_LEVEL: level,
          INTERNAL_TOKEN: internalToken,
          IDENTITY_DIR: path.join(dataDir, 'identity'),
          IDENTITY_PORT: String(port),
        },
      });
      child = started;
      ask = connect(started, {
        async ready(given: Ready) {
          ({ port, jwks } = given);
          resolve();
        },
        resetWanted: async (given: Parameters<Listener['resetWanted']>[0]) =>
          requireListener().resetWanted(given),
        passwordChanged: async (email: string) => requireListener().passwordChanged(email),
      });
      started.once('error', reject);
      started.once('exit', (code) => {
        reject(new Error(`The identity emulator ended with code ${code} before it was ready.`));
        // One that never came up is the starter's affair.
        if (isClosing || port === 0) return;
        logger.error({ code }, 'the identity emulator ended and is started anew');
        setTimeout(() => {
          if (!isClosing)
            start().catch((error) => logger.error({ err: error }, 'it could not be started'));
        }, restartPause);
      });
    });

  const requireListener = (): Listener => {
    const found = listener();
    if (!found) throw new Error('nobody listens to the emulator yet');
    return found;
  };

  const askChild = async <Answer>(call: string, given?: unknown): Promise<Answer> => {
    if (!ask || !child?.connected)
      throw new ServiceError('unavailable', 'The identity emulator is being started anew.');
    return ask<Answer>(call, given);
  };

  const url = start().then(() => `http://127.0.0.1:${port}`);
  // Whoever waits for the address hears of it; before that nobody has to.
  url.catch(() => {});
  return {
    url,
    service: {
      projectId: emulatedProject.projectId,
      keys: (header, token) => createLocalJWKSet(jwks)(header, token),
      setAdmin: (email, isAdmin) => askChild<Account | undefined>('setAdmin', { email, isAdmin }),
      listAccounts: () => askChild<Account[]>('listAccounts'),
    },
    pid: () => child?.pid,
    async close() {
      isClosing = true;
      const ending = child;
      if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
      const ended = new Promise((resolve) => ending.once('exit', resolve));
      const late = setTimeout(() => ending.kill('SIGKILL'), endPatience);
      if (ending.connected) ending.disconnect();
      await ended;
      clearTimeout(late);
    },
  };
}
