import path from 'node:path';
import { watch } from 'chokidar';

/** Tests change nothing that runs, and what is built is no source. */
const left = /\.test\.|(^|[\\/])dist([\\/]|$)/;

/**
 * Calls `onChange` a moment after the last change of sources, also of files that an editor replaces on each save: Node's
 * own watching of folders loses them.
 * @param paths files, and folders with all that is in them
 * @param options.names of the files that count, as paths from `root`
 * @param options.pauseMs how long no file has to change: editors write several at once
 * @returns a promise of the moment from which changes are seen, and a function that ends the watching
 */
export function watchFiles(
  root: string,
  paths: readonly string[],
  onChange: () => void,
  { names = /./, pauseMs = 100 }: { names?: RegExp; pauseMs?: number } = {},
): { ready: Promise<void>; end(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  const watched = paths.map((one) => path.join(root, one));
  const nameOf = (file: string) => path.relative(root, file);
  const ignored = (file: string) => left.test(nameOf(file));
  const watcher = watch(watched, { ignored, ignoreInitial: true });
  watcher.on('all', (_event, file) => {
    if (!names.test(nameOf(file))) return;
    clearTimeout(timer);
    timer = setTimeout(onChange, pauseMs);
  });
  return {
    ready: new Promise((resolve) => watcher.once('ready', resolve)),
    end: () => watcher.close(),
  };
}
