import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  type Bump,
  bumps,
  formatChangeNote,
} from '../../shared/federation/src/notes/change-note.mjs';
import { notesFolder } from '../../shared/federation/src/notes/release-notes.mjs';

export interface Change {
  app: string;
  bump: Bump;
  text: string;
}

/** The contract of a release record has the same limit. */
const maxText = 2000;

/**
 * Reads `<app> <bump> <text>`; the text may be several words.
 * @throws Error that says what was expected and found
 */
export function readChange(words: readonly string[], apps: readonly string[]): Change {
  const [app = '', word = '', ...rest] = words;
  const usage = 'E.g. npm run change -- shop minor "Sort books by title"';
  if (!apps.includes(app))
    throw new Error(`Expected an app: ${apps.join(', ')}. Found ${show(app)}. ${usage}`);
  const bump = bumps.find((known) => known === word);
  if (!bump) throw new Error(`Expected one of ${bumps.join(', ')}, found ${show(word)}. ${usage}`);
  const text = rest.join(' ').trim();
  if (text === '' || text.length > maxText)
    throw new Error(
      `Expected a text of at most ${maxText} characters, found ${text.length}. ${usage}`,
    );
  return { app, bump, text };
}

/** Writes the note in Changesets' format. @returns its path in the repository */
export function writeChange(root: string, { app, bump, text }: Change): string {
  const manifest = readFileSync(path.join(root, app, 'package.json'), 'utf8');
  const { name } = JSON.parse(manifest) as { name: string };
  const file = `${notesFolder}/${app}-${randomBytes(4).toString('hex')}.md`;
  mkdirSync(path.join(root, notesFolder), { recursive: true });
  writeFileSync(path.join(root, file), formatChangeNote(new Map([[name, bump]]), text), {
    flag: 'wx',
  });
  return file;
}

function show(word: string): string {
  return word === '' ? 'nothing' : `"${word}"`;
}
