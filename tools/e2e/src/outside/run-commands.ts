import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import { currentRun } from '../run/current-run';
import { plainEnvironment } from '../system/repository';
import { startProgram } from '../system/start-program';

export type CommandLine = ReturnType<typeof openCommandLine>;

export function openCommandLine(folder: string, environment: Record<string, string>) {
  let cwd = folder;
  const makeEnvironment = (more: Record<string, string>) => ({
    ...withoutNpm(plainEnvironment()),
    ...environment,
    ...more,
  });
  return {
    start(line: string, more: Record<string, string> = {}) {
      const log = path.join(currentRun().directory, `${randomUUID()}.log`);
      const environment = makeEnvironment(more);
      // npm starts the program in a shell, so both are a group of their own.
      const options = { log, cwd, environment, isGroup: true };
      const { output, end, awaitMoment } = startProgram(['bash', '-c', line], options);
      return {
        awaitOutput: (pattern: RegExp) =>
          awaitMoment(`${line} to print ${pattern}`, () => pattern.exec(output())),
        stop: () => end('SIGTERM'),
      };
    },
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
