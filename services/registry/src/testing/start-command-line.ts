import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type RunningServer, serve } from '@meridian/service';
import { silentLogger } from '@meridian/service/testing';
import { runRelease } from '../cli/release-program';
import type { TestRegistry } from './start-test-registry';

/**
 * `npm run release` with the registry of a block of tests: it runs in its data directory and finds its keys there. A
 * change gets a reason when the test names none.
 */
export function useCommandLine(test: TestRegistry) {
  let server: RunningServer;
  beforeAll(async () => {
    const { app } = test.registry;
    server = await serve(app, { host: '127.0.0.1', port: 0, logger: silentLogger });
    const urls = { registryUrl: server.url, publicOrigin: 'https://www.meridian.example' };
    await writeFile(path.join(test.dataDir, 'run.json'), JSON.stringify(urls));
  });
  afterAll(() => server?.close());

  /** Runs exactly these words. */
  async function runWords(words: readonly string[], env: Record<string, string> = {}) {
    const out: string[] = [];
    const err: string[] = [];
    const code = await runRelease(
      words,
      { DATA_DIR: '.', ...env },
      {
        cwd: () => test.dataDir,
        stdout: { write: (text) => out.push(text) },
        stderr: { write: (text) => err.push(text) },
      },
    );
    return { code, out: out.join('').trimEnd(), err: err.join('').trimEnd() };
  }

  const run = (line: string, env?: Record<string, string>) =>
    runWords(withReason(line.split(' ').filter(Boolean)), env);

  return {
    run,
    runWords,
    /** Runs a command that has to succeed. */
    async runJson<T>(line: string, env?: Record<string, string>): Promise<T> {
      const { code, out, err } = await run(`${line} --json`, env);
      expect([line, code, err]).toEqual([line, 0, '']);
      return JSON.parse(out);
    },
  };
}

const takeReason = /^(?:promote|rollback|hold|retire|block|unblock|prune) /;

/** The words of a command line, with a reason for a change that has none. */
function withReason(words: readonly string[]): string[] {
  const line = `${words.join(' ')} `;
  const isComplete = / --(?:reason|dry-run|help) /.test(line);
  return takeReason.test(line) && !isComplete ? [...words, '--reason', 'Test'] : [...words];
}
