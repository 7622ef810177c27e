import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { addToChangeLog } from '../../shared/federation/src/notes/change-log.mjs';
import {
  type Bump,
  formatChangeNote,
  parseChangeNote,
} from '../../shared/federation/src/notes/change-note.mjs';
import { listPendingNotes } from '../../shared/federation/src/notes/release-notes.mjs';

export interface Raised {
  app: string;
  from: string;
  to: string;
  notes: number;
}

/**
 * Raises the version of each app that has change notes by the largest of them, in package.json and the lock file,
 * and moves the notes to its CHANGELOG.md.
 * @param only these apps; all by default
 * @throws Error when an app is unknown, or there is no note
 */
export function raiseVersions(
  root: string,
  apps: readonly string[],
  only: readonly string[] = [],
): Raised[] {
  const unknown = only.find((app) => !apps.includes(app));
  if (unknown) throw new Error(`Expected apps of ${apps.join(', ')}; found "${unknown}".`);
  const chosen = only.length > 0 ? only : apps;
  const raised = chosen.flatMap((app) => raiseVersion(root, app) ?? []);
  if (raised.length === 0)
    throw new Error(
      `Expected change notes of ${chosen.join(', ')}, found none. Write one: npm run change -- ${chosen[0]} minor "…"`,
    );
  return raised;
}

function raiseVersion(root: string, app: string): Raised | null {
  const manifest = path.join(root, app, 'package.json');
  const text = readFileSync(manifest, 'utf8');
  const { name, version: from } = JSON.parse(text) as { name: string; version: string };
  const notes = listPendingNotes(root, name);
  const [largest] = notes;
  if (!largest) return null;
  const to = bumpVersion(from, largest.bump, `${app}/package.json`);
  const log = path.join(root, app, 'CHANGELOG.md');
  const before = existsSync(log) ? readFileSync(log, 'utf8') : null;
  writeFileSync(log, addToChangeLog(before, { name, version: to, notes }));
  // Only this line changes, however the file is formatted.
  writeFileSync(manifest, text.replace(/("version"\s*:\s*")[^"]*"/, `$1${to}"`));
  setLockedVersion(root, app, to);
  for (const { file } of notes) removeFromNote(path.join(root, file), name);
  return { app, from, to, notes: notes.length };
}

function bumpVersion(version: string, bump: Bump, file: string): string {
  const [major, minor, patch] = /^(\d+)\.(\d+)\.(\d+)$/.exec(version)?.slice(1).map(Number) ?? [];
  if (major === undefined || minor === undefined || patch === undefined)
    throw new Error(`Expected a version such as 1.4.0 in ${file}, found "${version}". Correct it.`);
  if (bump === 'major') return `${major + 1}.0.0`;
  return bump === 'minor' ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`;
}

function setLockedVersion(root: string, app: string, version: string): void {
  const file = path.join(root, 'package-lock.json');
  const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, object> };
  const entry = lock.packages[app];
  if (entry) Object.assign(entry, { version });
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
}

/** A note may name several packages: it stays for the others. */
function removeFromNote(file: string, name: string): void {
  const { packages, text } = parseChangeNote(readFileSync(file, 'utf8'), file);
  packages.delete(name);
  if (packages.size === 0) rmSync(file);
  else writeFileSync(file, formatChangeNote(packages, text));
}
