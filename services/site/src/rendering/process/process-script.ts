import { fileURLToPath } from 'node:url';

/**
 * A file that runs as a process. The build recognises `new ProcessScript(new URL(…))`, like `new Worker`, and bundles the
 * file on its own beside the server.
 */
export class ProcessScript {
  readonly path: string;

  constructor(url: URL) {
    this.path = fileURLToPath(url);
  }
}
