// @ts-check
/**
 * `npm run change -- <app> <bump> <text>`: notes for others what changed in an app.
 * `npm run change -- version [apps]`: raises versions by the notes, and moves these to the change logs.
 */
import { ensureInstalled, root } from '../setup/ensure-installed.mjs';
import { orFail, step } from '../setup/progress.mjs';
import { listApps } from '../setup/workspaces.mjs';

ensureInstalled();
await import('../../shared/service/src/testing/run-typescript.mjs');
const { readChange, writeChange } = await import('./write-change.ts');
const { raiseVersions } = await import('./raise-versions.ts');

const words = process.argv.slice(2);
await orFail(() => {
  const apps = listApps(root);
  if (words[0] !== 'version') {
    step(`Wrote ${writeChange(root, readChange(words, apps))}: commit it with the change`);
    return;
  }
  const raised = raiseVersions(root, apps, words.slice(1));
  for (const { app, from, to, notes } of raised)
    step(`${app} ${from} -> ${to}: ${notes} of its notes are in ${app}/CHANGELOG.md now`);
});
