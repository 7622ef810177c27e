import { Duplex } from 'node:stream';
import type { MessagePort } from 'node:worker_threads';

/** A message port that looks enough like a network socket for postgres.js. */
export class PortSocket extends Duplex {
  readonly #port: MessagePort;

  constructor(port: MessagePort) {
    super();
    this.#port = port;
    port.on('message', (bytes: Uint8Array) => {
      this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    });
    port.on('close', () => this.destroy());
  }

  /** postgres.js ends a connection only while this is `open`, and then waits for `close`. */
  get readyState(): 'open' | 'closed' {
    return this.destroyed ? 'closed' : 'open';
  }

  override _read(): void {
    // The port delivers by itself.
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    // A copy, for posting a view of a pooled Buffer would send the whole pool.
    const copy = new Uint8Array(chunk);
    this.#port.postMessage(copy, [copy.buffer]);
    done();
  }

  override _final(done: () => void): void {
    // The other side closes the port on the Terminate message, which was the last written.
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#port.close();
    done(error);
  }
}
