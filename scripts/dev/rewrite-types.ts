import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { watchFiles } from './watch-files';

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
  let last: Promise<unknown> = Promise.resolve();
  const changed = new Set<string>();
  const run = async () => {
    // The run before was for all apps.
    if (changed.size === 0) return;
    const isTold = [...changed].every((app) => developed.includes(app));
    changed.clear();
    await runTypes(root, isTold);
  };
  const follow = (app: string, file: string) =>
    watchFiles(root, [path.join(app, file)], () => {
      changed.add(app);
      last = last.then(run);
    });
  follow('shell', 'src/routing/shell-routes.ts');
  for (const app of remotes) follow(app, 'src/remote.ts');
}

async function runTypes(root: string, isTold: boolean): Promise<void> {
  const words = [path.join(root, 'scripts/types.mjs')];
  const stdio = ['ignore', 'inherit', isTold ? 'ignore' : 'inherit'] as const;
  await once(spawn(process.execPath, words, { cwd: root, stdio: [...stdio] }), 'close');
}
