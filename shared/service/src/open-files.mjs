// @ts-check
import { readFileSync } from 'node:fs';

/** The peak of a start, while modules load, and as many again for connections. */
const minOpenFiles = 512;

/**
 * Ends the process with one sentence when it may open too few files; otherwise the module loader would fail with a
 * stack trace. Call it before other modules are imported. It does nothing when the limit cannot be read.
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
