import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { plainEnvironment } from '../system/repository';

export type CommandLine = ReturnType<typeof openCommandLine>;

/** A shell in which someone types one line after the other; counts how long they take. */
export function openCommandLine(folder: string, environment: Record<string, string>) {
  const seconds: [line: string, seconds: number][] = [];
  let cwd = folder;
  return {
    seconds,
    /** @returns what the line printed @throws Error with it when it fails */
    async run(line: string, more: Record<string, string> = {}): Promise<string> {
      const [, next] = /^cd (\S+)$/.exec(line) ?? [];
      if (next) {
        cwd = path.join(cwd, next);
        return '';
      }
      const started = performance.now();
      try {
        const { stdout } = await promisify(execFile)('bash', ['-c', line], {
          cwd,
          env: { ...withoutNpm(plainEnvironment()), ...environment, ...more },
          maxBuffer: 1e8,
        });
        return stdout;
      } catch (error) {
        const { stdout, stderr } = error as { stdout: string; stderr: string };
        throw new Error(`${line}:\n${stdout}${stderr}`);
      } finally {
        seconds.push([line, (performance.now() - started) / 1000]);
      }
    },
  };
}

/** npm gives its settings, those of this repository too, to every program that it runs. */
function withoutNpm(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !/^npm_/i.test(name)));
}
