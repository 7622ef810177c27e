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
    // Its messages are those of the development server, which reads the declarations, too.
    const run = () =>
      spawn(process.execPath, [path.join(root, 'tools/release/run-types.mjs')], { cwd: root });
    last = last.then(() => once(run(), 'close'));
  });
}
