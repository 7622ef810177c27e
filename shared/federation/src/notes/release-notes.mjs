// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readChangeLog } from './change-log.mjs';
import { bumps, parseChangeNote } from './change-note.mjs';

/** @import { Note } from './change-note.mjs' */

/** @typedef {Note & { file: string }} PendingNote a note with its path in the repository */

/** The folder of the change notes. */
export const notesFolder = '.changeset';

/**
 * The change notes of a package since its last version, the largest changes first.
 *
 * @param {string} root of the repository
 * @param {string} name of the package
 * @returns {PendingNote[]}
 * @throws {Error} for a malformed note
 */
export function listPendingNotes(root, name) {
  const folder = path.join(root, notesFolder);
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((file) => /\.md$/.test(file) && file !== 'README.md');
  const notes = files.flatMap((entry) => {
    const file = `${notesFolder}/${entry}`;
    const { packages, text } = parseChangeNote(readFileSync(path.join(root, file), 'utf8'), file);
    const bump = packages.get(name);
    return bump ? [{ file, bump, text }] : [];
  });
  // Not sorted by file name, because files have random names.
  return notes.sort(
    (a, b) => bumps.indexOf(a.bump) - bumps.indexOf(b.bump) || (a.text < b.text ? -1 : 1),
  );
}

/**
 * The notes for a release of an app: the pending ones or, right after the version was raised, those of the version in the
 * change log.
 *
 * @param {string} root of the repository
 * @param {string} app folder; empty where the repository is one package
 * @returns {{ notes: Note[], files: string[] }} the notes and the files that hold them
 */
export function readReleaseNotes(root, app) {
  const manifest = readFileSync(path.join(root, app, 'package.json'), 'utf8');
  /** @type {{ name?: string, version?: string }} */
  const { name = '', version = '' } = JSON.parse(manifest);
  const pending = listPendingNotes(root, name);
  if (pending.length > 0)
    return {
      notes: pending.map(({ bump, text }) => ({ bump, text })),
      files: pending.map(({ file }) => file),
    };
  const file = path.posix.join(app, 'CHANGELOG.md');
  const log = existsSync(path.join(root, file)) ? readFileSync(path.join(root, file), 'utf8') : '';
  const notes = readChangeLog(log, version);
  return { notes, files: notes.length > 0 ? [file] : [] };
}
