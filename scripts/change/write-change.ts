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

/** As in the contract of a release record. */
const maxText = 2000;

/**
 * Reads `<app> <bump> <text>`; the text may be several words.
 *
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

/**
 * Asks for what `words` do not say, each question again until its answer is of use.
 *
 * @param ask shows a question and returns what was typed
 */
export async function askForChange(
  ask: (question: string) => Promise<string>,
  apps: readonly string[],
  words: readonly string[] = [],
): Promise<Change> {
  const askUntil = async (question: string, isGood: (answer: string) => boolean, said = '') => {
    let answer = said;
    while (!isGood(answer)) answer = (await ask(question)).trim();
    return answer;
  };
  const isApp = (answer: string) => apps.includes(answer);
  const isBump = (answer: string) => bumps.some((bump) => bump === answer);
  const isText = (answer: string) => answer !== '' && answer.length <= maxText;
  const app = await askUntil(`Which app (${apps.join(', ')})? `, isApp, words[0]);
  const bump = await askUntil(
    'How much changes for those who use it (major: they have to act, minor: something new, patch: mended)? ',
    isBump,
    words[1],
  );
  const text = await askUntil('What changes, in one sentence? ', isText, words[2]);
  return readChange([app, bump, text], apps);
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
