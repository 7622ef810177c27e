import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import path from 'node:path';

/** Editors write several files at once. */
const pauseMs = 100;

/**
 * Writes `.types` again when what an app declares changes. Type checks follow: they watch `.types`.
 *
 * @param developed apps whose development servers tell what is wrong with their declarations
 */
export function rewriteTypes(
  root: string,
  remotes: readonly string[],
  developed: readonly string[],
): void {
  let timer: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const watchFile = (app: string, file: string) => {
    // The folder, because editors put another file in the place of the one that they change.
    watch(path.join(root, app, path.dirname(file)), (_event, changed) => {
      if (changed !== path.basename(file)) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        last = last.then(() => runTypes(root, developed.includes(app)));
      }, pauseMs);
    });
  };
  watchFile('shell', 'src/routing/shell-routes.ts');
  for (const app of remotes) watchFile(app, 'src/remote.ts');
}

async function runTypes(root: string, isTold: boolean): Promise<void> {
  const words = [path.join(root, 'scripts/types.mjs')];
  const stdio = ['ignore', 'inherit', isTold ? 'ignore' : 'inherit'] as const;
  await once(spawn(process.execPath, words, { cwd: root, stdio: [...stdio] }), 'close');
}
