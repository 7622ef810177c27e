import { execFile, spawn } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { plainEnvironment } from '../system/repository';
import { waitUntil } from '../wait-until';

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
      // A group of its own, because npm starts the program in a shell.
      const child = spawn('bash', ['-c', line], {
        cwd,
        env: makeEnvironment(more),
        detached: true,
      });
      const ended = new Promise((resolve) => child.once('close', resolve));
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk) => {
          output += chunk;
        });
      return {
        /** @throws Error with all that it printed when it ends before */
        awaitOutput: (pattern: RegExp) =>
          waitUntil(`${line} to print ${pattern}`, () => {
            if (child.exitCode !== null) throw new Error(`${line} has ended:\n${output}`);
            return pattern.exec(output);
          }),
        async stop(): Promise<void> {
          if (child.pid && child.exitCode === null && child.signalCode === null)
            process.kill(-child.pid, 'SIGTERM');
          await ended;
        },
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
