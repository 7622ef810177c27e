// @ts-check
import { ClientMessages, endsIdle, queryMessage, syncMessage } from './wire-protocol.mjs';

/**
 * @typedef {import('node:worker_threads').MessagePort} MessagePort
 * @typedef {{port: MessagePort, input: ClientMessages, waiting: {kind: string, bytes: Uint8Array}[]}} Client
 */

/**
 * Lets several clients talk to PGlite's one backend. A client has the backend from its first
 * message until it is back outside a transaction; the others wait.
 */
export class PgliteSessions {
  /** @type {(message: Uint8Array) => Promise<Uint8Array>} */
  #execute;
  /** @type {Set<Client>} */
  #clients = new Set();
  /** @type {Client | null} */
  #owner = null;
  #isRunning = false;

  /** @param {(message: Uint8Array) => Promise<Uint8Array>} execute runs whole protocol messages */
  constructor(execute) {
    this.#execute = execute;
  }

  /** @param {MessagePort} port carries the client's and the backend's bytes as Uint8Array */
  connect(port) {
    /** @type {Client} */
    const client = { port, input: new ClientMessages(), waiting: [] };
    this.#clients.add(client);
    port.on('message', (chunk) => {
      client.waiting.push(...client.input.read(chunk));
      this.#run();
    });
    port.on('close', () => {
      client.waiting = [{ kind: 'terminate', bytes: new Uint8Array(0) }];
      this.#run();
    });
  }

  async #run() {
    if (this.#isRunning) return;
    this.#isRunning = true;
    for (let client = this.#next(); client; client = this.#next()) {
      const batch = takeBatch(client);
      if (batch.kind === 'message' || batch.kind === 'startup') {
        await this.#pass(client, batch.bytes);
      } else if (batch.kind === 'encryption') {
        send(client, Uint8Array.of(0x4e /* N: not supported */));
      } else {
        await this.#disconnect(client);
      }
    }
    this.#isRunning = false;
  }

  #next() {
    const candidates = this.#owner ? [this.#owner] : [...this.#clients];
    return candidates.find((client) => client.waiting.length > 0);
  }

  /**
   * @param {Client} client
   * @param {Uint8Array} bytes
   */
  async #pass(client, bytes) {
    const response = await this.#execute(bytes);
    this.#owner = endsIdle(response) ? null : client;
    send(client, response);
  }

  /** @param {Client} client */
  async #disconnect(client) {
    if (!this.#clients.delete(client)) return;
    client.waiting = [];
    client.port.close();
    if (this.#owner === client) {
      this.#owner = null;
      await this.#execute(syncMessage);
      await this.#execute(queryMessage('rollback'));
    }
    // Prepared statements, locks and settings are the backend's, which the clients share.
    if (this.#clients.size === 0) await this.#execute(queryMessage('discard all'));
  }
}

/**
 * Takes the messages that may run as one: neighbouring ordinary ones, or a single special one.
 * @param {Client} client
 */
function takeBatch(client) {
  const ordinary = client.waiting.findIndex(({ kind }) => kind !== 'message');
  const count = ordinary === -1 ? client.waiting.length : Math.max(ordinary, 1);
  const messages = client.waiting.splice(0, count);
  const [first] = messages;
  if (!first || messages.length === 1) return first ?? { kind: 'cancel', bytes: new Uint8Array(0) };
  return { kind: first.kind, bytes: Buffer.concat(messages.map(({ bytes }) => bytes)) };
}

/**
 * @param {Client} client
 * @param {Uint8Array} bytes
 */
function send(client, bytes) {
  if (bytes.length === 0) return;
  // A copy of its own, so that nothing else travels with it and it can be handed over.
  const copy = new Uint8Array(bytes);
  client.port.postMessage(copy, [copy.buffer]);
}
