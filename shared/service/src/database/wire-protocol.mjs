// @ts-check
/**
 * As much of PostgreSQL's frontend/backend protocol 3.0 as is needed to let several clients share
 * one backend. Source: PostgreSQL documentation, chapter "Frontend/Backend Protocol".
 */

/** Codes of the messages that come without a type byte, before the startup message. */
const cancelRequest = 80877102;
const sslRequest = 80877103;
const gssRequest = 80877104;

/**
 * @typedef {{kind: 'startup' | 'encryption' | 'cancel' | 'terminate' | 'message', bytes: Uint8Array}} ClientMessage
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
    const messages = [];
    let start = 0;
    for (;;) {
      const header = this.#isStarted ? 1 : 0;
      if (bytes.length - start < header + 4) break;
      const end = start + header + view.getInt32(start + header);
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
   * @returns {ClientMessage['kind']}
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
 * Cuts what the backend answered into what its client gets and the notifications, which belong to
 * every client, and tells whether the backend is free for another client afterwards.
 *
 * @param {Uint8Array} bytes whole messages
 * @returns {{answer: Uint8Array, notifications: Uint8Array[], isIdle: boolean}}
 */
export function readBackendMessages(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const answers = [];
  const notifications = [];
  let isIdle = false;
  let kept = 0;
  for (let start = 0; start < bytes.length; ) {
    const end = start + 1 + view.getInt32(start + 1);
    const type = bytes[start];
    if (type === 0x41 /* A, notification */) {
      answers.push(bytes.subarray(kept, start));
      notifications.push(bytes.slice(start, end));
      kept = end;
    } else {
      // Z, ready for query, with I: outside a transaction.
      isIdle = type === 0x5a && bytes[start + 5] === 0x49;
    }
    start = end;
  }
  const answer = kept === 0 ? bytes : Buffer.concat([...answers, bytes.subarray(kept)]);
  return { answer, notifications, isIdle };
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
