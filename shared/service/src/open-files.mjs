// @ts-check
import { readFileSync } from 'node:fs';

/** What a start takes at its peak, while modules load, and as much again for connections. */
const minOpenFiles = 512;

/**
 * Ends the process with one sentence when it may open too few files, which would end in a stack trace of the
 * module loader. Call it before other modules are imported. Where the limit cannot be read it does nothing.
 */
export function requireOpenFiles() {
  const max = readMaxOpenFiles();
  if (max >= minOpenFiles) return;
  process.stderr.write(
    `This process may open ${max} files at a time, but needs ${minOpenFiles}: raise the limit (ulimit -n 4096, or LimitNOFILE of systemd), then start it again.\n`,
  );
  process.exit(1);
}

/** Node.js has raised the soft limit to the hard one by now. */
function readMaxOpenFiles() {
  try {
    const [, soft] =
      /^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return Number(soft ?? Number.POSITIVE_INFINITY);
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
