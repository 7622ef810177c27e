import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { watchFiles } from './watch-files';

/** Writes `.types` again when what an app declares changes. The type check follows: it watches `.types`. */
export function rewriteTypes(root: string, remotes: readonly string[]): void {
  const declarations = [
    'shell/src/routing/shell-routes.ts',
    ...remotes.map((app) => `${app}/src/remote.ts`),
  ];
  let last: Promise<unknown> = Promise.resolve();
  watchFiles(root, declarations, () => {
    // The development server reads the declarations too, and prints the same messages.
    const run = () =>
      spawn(process.execPath, [path.join(root, 'tools/release/run-types.mjs')], { cwd: root });
    last = last.then(() => once(run(), 'close'));
  });
}
