import path from 'node:path';
import { watch } from 'chokidar';

/** Editors write several files at once. */
const pauseMs = 100;

/**
 * Calls `onChange` a moment after the last change of files, also of those that an editor replaces on each save: Node's
 * own watching of folders loses them.
 * @param paths files, and folders with all that is in them
 * @param options.isOfInterest whether a changed file, as a path from `root`, counts
 * @returns a promise of the moment from which changes are seen, and a function that ends the watching
 */
export function watchFiles(
  root: string,
  paths: readonly string[],
  onChange: () => void,
  { isOfInterest = () => true }: { isOfInterest?: (file: string) => boolean } = {},
): { ready: Promise<void>; end(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  const watched = paths.map((one) => path.join(root, one));
  const watcher = watch(watched, { ignoreInitial: true });
  watcher.on('all', (_event, file) => {
    if (!isOfInterest(path.relative(root, file))) return;
    clearTimeout(timer);
    timer = setTimeout(onChange, pauseMs);
  });
  return {
    ready: new Promise((resolve) => watcher.once('ready', resolve)),
    end: () => watcher.close(),
  };
}
