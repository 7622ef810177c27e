import path from 'node:path';
import { watch } from 'chokidar';

/** Editors write several files at once. */
const pauseMs = 100;

/** False for tests, which change nothing that runs. */
export const isSource = (file: string): boolean => !/\.test\./.test(file);

/**
 * Calls `onChange` a moment after the last change of sources, also of files that an editor replaces on each save: Node's
 * own watching of folders loses them.
 * @param paths files, and folders with all that is in them
 * @param names of the files that count, as paths from `root`
 * @returns a promise of the moment from which changes are seen, and a function that ends the watching
 */
export function watchFiles(
  root: string,
  paths: readonly string[],
  onChange: () => void,
  names = /./,
): { ready: Promise<void>; end(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  const watched = paths.map((one) => path.join(root, one));
  const watcher = watch(watched, { ignoreInitial: true });
  watcher.on('all', (_event, file) => {
    const name = path.relative(root, file);
    if (!isSource(name) || !names.test(name)) return;
    clearTimeout(timer);
    timer = setTimeout(onChange, pauseMs);
  });
  return {
    ready: new Promise((resolve) => watcher.once('ready', resolve)),
    end: () => watcher.close(),
  };
}
