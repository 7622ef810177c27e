// @ts-check
/**
 * `npm run change [-- <app> <bump> <text>]`: notes for others what changed in an app; asks for what is not said.
 * `npm run change -- version [apps]`: raises versions by the notes, and moves these to the change logs.
 */
import { createInterface } from 'node:readline/promises';
import { ensureInstalled, root } from './setup/ensure-installed.mjs';
import { orFail, step } from './setup/progress.mjs';
import { listApps } from './workspaces.mjs';

ensureInstalled();
await import('../shared/service/src/testing/run-typescript.mjs');
const { askForChange, readChange, writeChange } = await import('./change/write-change.ts');
const { raiseVersions } = await import('./change/raise-versions.ts');

const words = process.argv.slice(2);
await orFail(async () => {
  const apps = listApps(root);
  if (words[0] === 'version') {
    const raised = raiseVersions(root, apps, words.slice(1));
    for (const { app, from, to, notes } of raised)
      step(`${app} ${from} -> ${to}: ${notes} of its notes are in ${app}/CHANGELOG.md now`);
    return;
  }
  const isAsking = words.length < 3 && process.stdin.isTTY;
  const change = isAsking ? await ask(apps) : readChange(words, apps);
  step(`Wrote ${writeChange(root, change)}: commit it with the change`);
});

/** @param {readonly string[]} apps */
async function ask(apps) {
  const prompt = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await askForChange((question) => prompt.question(question), apps, words);
  } finally {
    prompt.close();
  }
}
