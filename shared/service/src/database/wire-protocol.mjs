// @ts-check
/**
 * As much of PostgreSQL's frontend/backend protocol 3.0 as is needed to let several clients share
 * one backend. Source: PostgreSQL documentation, chapter "Frontend/Backend Protocol".
 */

/** Codes of the messages that come without a type byte, before the startup message. */
const cancelRequest = 80877102;
const sslRequest = 80877103;
const gssRequest = 80877104;
/** Like PostgreSQL itself: a message that claims to be longer is no start-up message. */
const maxStartupLength = 10_000;

/**
 * @typedef {'startup' | 'encryption' | 'cancel' | 'invalid' | 'terminate' | 'message'} ClientMessageKind
 * @typedef {{kind: ClientMessageKind, bytes: Uint8Array}} ClientMessage
 */

/** Cuts one client's byte stream into whole messages. */
export class ClientMessages {
  /** @type {Uint8Array} */
  #rest = new Uint8Array(0);
  #isStarted = false;

  /**
   * @param {Uint8Array} chunk
   * @returns {ClientMessage[]}
   */
  read(chunk) {
    const bytes = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    /** @type {ClientMessage[]} */
    const messages = [];
    let start = 0;
    for (;;) {
      const header = this.#isStarted ? 1 : 0;
      if (bytes.length - start < header + 4) break;
      const length = view.getInt32(start + header);
      if (!this.#isStarted && (length < 8 || length > maxStartupLength)) {
        return [...messages, { kind: 'invalid', bytes }];
      }
      const end = start + header + length;
      if (end > bytes.length) break;
      const message = bytes.subarray(start, end);
      messages.push({ kind: this.#classify(message), bytes: message });
      start = end;
    }
    this.#rest = bytes.slice(start);
    return messages;
  }

  /**
   * @param {Uint8Array} message
   * @returns {ClientMessageKind}
   */
  #classify(message) {
    if (this.#isStarted) return message[0] === 0x58 /* X */ ? 'terminate' : 'message';
    const code = new DataView(message.buffer, message.byteOffset).getInt32(4);
    if (code === sslRequest || code === gssRequest) return 'encryption';
    if (code === cancelRequest) return 'cancel';
    this.#isStarted = true;
    return 'startup';
  }
}

/**
 * Whether a response ends with "ready for query" outside a transaction (Z, length 5, I), so that the
 * backend may serve another client.
 *
 * @param {Uint8Array} response whole messages
 */
export function endsIdle(response) {
  return Buffer.from(response.subarray(-6)).equals(Buffer.of(0x5a, 0, 0, 0, 5, 0x49));
}

/**
 * A simple query.
 * @param {string} sql
 */
export function queryMessage(sql) {
  const message = Buffer.from(`Q....${sql}\0`);
  message.writeInt32BE(message.length - 1, 1);
  return message;
}

/** Ends a failed or unfinished extended query. */
export const syncMessage = Uint8Array.of(0x53, 0, 0, 0, 4);
