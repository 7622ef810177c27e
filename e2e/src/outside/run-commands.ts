import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { plainEnvironment } from '../system/repository';

/** Runs npm as a team does, and counts how long its commands take. */
export function openCommandLine(environment: Record<string, string>) {
  const seconds: [command: string, seconds: number][] = [];
  return {
    seconds,
    /** @returns what it printed @throws Error with it when the command fails */
    async npm(cwd: string, words: string, more: Record<string, string> = {}): Promise<string> {
      const started = performance.now();
      try {
        const { stdout } = await promisify(execFile)('npm', words.split(' '), {
          cwd,
          env: { ...withoutNpm(plainEnvironment()), ...environment, ...more },
          maxBuffer: 1e8,
        });
        return stdout;
      } catch (error) {
        const { stdout, stderr } = error as { stdout: string; stderr: string };
        throw new Error(`npm ${words}:\n${stdout}${stderr}`);
      } finally {
        seconds.push([`npm ${words}`, (performance.now() - started) / 1000]);
      }
    },
  };
}

/** npm gives its settings, those of this repository too, to every program that it runs. */
function withoutNpm(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !/^npm_/i.test(name)));
}
