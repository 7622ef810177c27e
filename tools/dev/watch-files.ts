import path from 'node:path';
import { watch } from 'chokidar';

/** Tests and builds are no sources of what runs. */
const left = /\.test\.|(^|[\\/])dist([\\/]|$)/;

/**
 * Calls `onChange` a moment after the last change of sources, also of files that an editor replaces on each save: Node's
 * own watching of folders loses them.
 * @param paths files, and folders with all that is in them
 * @param pauseMs time without a change before the call: editors write several files at once
 */
export function watchFiles(
  root: string,
  paths: readonly string[],
  onChange: () => void,
  pauseMs = 100,
): void {
  let timer: NodeJS.Timeout | undefined;
  const watched = paths.map((one) => path.join(root, one));
  const ignored = (file: string) => left.test(path.relative(root, file));
  watch(watched, { ignored, ignoreInitial: true }).on('all', () => {
    clearTimeout(timer);
    timer = setTimeout(onChange, pauseMs);
  });
}
