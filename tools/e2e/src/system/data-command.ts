import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runScript } from './repository';

type Entry = Record<string, unknown>;

/** Runs `npm run data` beside a running system. */
export function createDataCommand(dataDir: string) {
  const run = async (...words: string[]) => {
    const outcome = await runScript('tools/release/run-cli.mjs', ['data', ...words], {
      DATA_DIR: dataDir,
    });
    if (outcome.code !== 0) throw new Error(outcome.stderr);
    return outcome.stdout.trim();
  };
  const withFile = async <Result>(
    work: (file: string) => Promise<Result>,
    name = 'entries.json',
  ): Promise<Result> => {
    const folder = mkdtempSync(path.join(tmpdir(), 'images-'));
    try {
      return await work(path.join(folder, name));
    } finally {
      rmSync(folder, { recursive: true });
    }
  };
  return {
    /** @returns the text for image fields */
    upload: (name: string, bytes: Buffer): Promise<string> =>
      withFile(async (file) => {
        writeFileSync(file, bytes);
        return run('upload', file);
      }, name),
    exportEntries: (kind: string): Promise<Entry[]> =>
      withFile(async (file) => {
        await run('export', kind, file);
        return JSON.parse(readFileSync(file, 'utf8'));
      }),
    importEntries: (kind: string, entries: readonly Entry[]): Promise<string> =>
      withFile(async (file) => {
        writeFileSync(file, JSON.stringify(entries));
        return run('import', kind, file);
      }),
  };
}
