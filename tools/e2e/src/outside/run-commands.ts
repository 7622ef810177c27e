import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import { currentRun } from '../run/current-run';
import { plainEnvironment } from '../system/repository';
import { startProgram } from '../system/start-program';

export type CommandLine = ReturnType<typeof openCommandLine>;

/** A shell in which someone types one line after the other. */
export function openCommandLine(folder: string, environment: Record<string, string>) {
  let cwd = folder;
  const makeEnvironment = (more: Record<string, string>) => ({
    ...withoutNpm(plainEnvironment()),
    ...environment,
    ...more,
  });
  return {
    /** Starts what runs until it is stopped. */
    start(line: string, more: Record<string, string> = {}) {
      const log = path.join(currentRun().directory, `${randomUUID()}.log`);
      const environment = makeEnvironment(more);
      // A group of its own, because npm starts the program in a shell.
      const options = { log, cwd, environment, isGroup: true };
      const { output, end, awaitMoment } = startProgram(['bash', '-c', line], options);
      return {
        /** @throws Error with all that it printed when it ends before */
        awaitOutput: (pattern: RegExp) =>
          awaitMoment(`${line} to print ${pattern}`, () => pattern.exec(output())),
        stop: () => end('SIGTERM'),
      };
    },
    /** @returns what the line printed @throws Error with it when it fails */
    async run(line: string, more: Record<string, string> = {}): Promise<string> {
      const [, next] = /^cd (\S+)$/.exec(line) ?? [];
      if (next) {
        cwd = path.join(cwd, next);
        return '';
      }
      try {
        const { stdout } = await promisify(execFile)('bash', ['-c', line], {
          cwd,
          env: makeEnvironment(more),
          maxBuffer: 1e8,
        });
        return stdout;
      } catch (error) {
        const { stdout, stderr } = error as { stdout: string; stderr: string };
        throw new Error(`${line}:\n${stdout}${stderr}`);
      }
    },
  };
}

/** npm gives its settings, those of this repository too, to every program that it runs. */
function withoutNpm(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !/^npm_/i.test(name)));
}
