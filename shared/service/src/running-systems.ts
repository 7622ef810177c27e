import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { findProcess, identifyThisProcess } from './process-identity';

/** A whole system on this machine, as `npm start` and `npm run dev` run it. */
export interface RunningSystem {
  url: string;
  dataDir: string;
}

const noteSchema = v.object({
  url: v.string(),
  dataDir: v.string(),
  process: v.object({
    pid: v.number(),
    startedAt: v.nullable(v.string()),
    pidSpace: v.string(),
  }),
});

/** Of this user alone: others can run systems of their own. */
const defaultFolder = path.join(tmpdir(), `meridian-${process.getuid?.() ?? 'user'}`);

/**
 * Notes that a system runs in this process, for command lines that look for it in another data directory. Nothing
 * depends on the note, so none is made where that is impossible.
 * @returns takes the note back; one that a killed process left behind counts for nothing
 */
export function noteRunningSystem(system: RunningSystem, folder = defaultFolder): () => void {
  const file = path.join(folder, `${process.pid}.json`);
  try {
    mkdirSync(folder, { recursive: true });
    chmodSync(folder, 0o700);
    writeFileSync(file, JSON.stringify({ ...system, process: identifyThisProcess() }));
  } catch {
    return () => {};
  }
  return () => rmSync(file, { force: true });
}

/** The systems of this user that run now. */
export function listRunningSystems(folder = defaultFolder): RunningSystem[] {
  try {
    return readdirSync(folder).flatMap((name) => {
      const note = v.safeParse(noteSchema, readJson(path.join(folder, name)));
      if (!note.success || findProcess(note.output.process) !== 'running') return [];
      const { url, dataDir } = note.output;
      return [{ url, dataDir }];
    });
  } catch {
    // No system has run here yet.
    return [];
  }
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
