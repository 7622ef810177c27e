import { fileURLToPath } from 'node:url';

/**
 * A file that is run as a process. The build recognises `new ProcessScript(new URL(…))`, as it does `new Worker`, and
 * makes the file a bundle of its own beside that of the server.
 */
export class ProcessScript {
  readonly path: string;

  constructor(url: URL) {
    this.path = fileURLToPath(url);
  }
}
