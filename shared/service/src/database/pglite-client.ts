import type { Worker } from 'node:worker_threads';
import { types } from 'pg';
import { ServiceError } from '../service-error';
import { traceQuery } from '../tracing/trace-queries';
import { within } from '../within';
import type { FromWorker, TextResult, ToWorker } from './pglite-worker.mjs';

/** Only a query outside of a transaction that waits for that query takes longer: it would wait for ever. */
const turnTimeoutMs = 30_000;

interface Result {
  rows: unknown[];
}

interface QueryOptions {
  rowMode?: 'array' | 'object';
  /** By type id; other types use the parsers of `pg`. */
  parsers?: Record<number, (text: string) => unknown>;
}

/** Where Drizzle's driver sends queries. */
interface Queries {
  query(text: string, values?: unknown[], options?: QueryOptions): Promise<Result>;
}

interface Pending {
  resolve(result: TextResult): void;
  reject(error: Error): void;
}

/**
 * Client of PGlite's thread with the methods that Drizzle's driver uses. PGlite has one session: queries and
 * transactions take turns, in the order in which they came.
 */
export class PgliteClient implements Queries {
  /** Number of flushes to the disk since the engine's start, at the last response. */
  fsyncCount = 0;
  readonly #worker: Worker;
  readonly #pending = new Map<number, Pending>();
  #lastId = 0;
  #turns = 0;
  #lastTurn: Promise<void> = Promise.resolve();

  /** @param worker runs `pglite-worker.mjs`, and is ready */
  constructor(worker: Worker) {
    this.#worker = worker;
    worker.on('message', (message: FromWorker) => this.#receive(message));
    worker.on('exit', () => {
      for (const { reject } of this.#pending.values()) reject(engineIsGone());
    });
  }

  /** Number of queries and transactions that have the session or wait for it. */
  get turns(): number {
    return this.#turns;
  }

  /** Resolves when all current turns have ended. */
  rest(): Promise<void> {
    return this.#lastTurn;
  }

  query(text: string, values?: unknown[], options?: QueryOptions): Promise<Result> {
    return traceQuery(text, () => this.#inTurn(() => this.#send(text, values, options)));
  }

  /** Runs `work` in a transaction; its queries after the end are rejected. */
  transaction<Value>(work: (transaction: Queries) => Promise<Value>): Promise<Value> {
    return this.#inTurn(async () => {
      let isEnding = false;
      const send: Queries['query'] = (text, ...rest) =>
        traceQuery(text, () => this.#send(text, ...rest));
      const query: Queries['query'] = async (text, ...rest) => {
        if (isEnding) throw new Error(`The transaction ended before this query: ${text}`);
        return send(text, ...rest);
      };
      await send('begin');
      try {
        const value = await work({ query });
        isEnding = true;
        await send('commit');
        return value;
      } catch (error) {
        isEnding = true;
        await send('rollback');
        throw error;
      }
    });
  }

  #inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    const before = this.#lastTurn;
    const turn = within(turnTimeoutMs, before).then(work, () => {
      throw new ServiceError('unavailable', 'The database did not come to this query in time');
    });
    const end = () => {
      this.#turns -= 1;
    };
    this.#turns += 1;
    // A turn that waited too long still ends after the turn before it.
    this.#lastTurn = before.then(() => turn).then(end, end);
    return turn;
  }

  async #send(text: string, values: unknown[] = [], options: QueryOptions = {}): Promise<Result> {
    if (this.#worker.threadId === -1) throw engineIsGone();
    this.#lastId += 1;
    const message: ToWorker = { id: this.#lastId, text, values };
    const result = await new Promise<TextResult>((resolve, reject) => {
      this.#worker.postMessage(message);
      this.#pending.set(message.id, { resolve, reject });
    });
    return { rows: parseRows(result, options) };
  }

  #receive(message: FromWorker): void {
    if (message.type === 'log' || message.type === 'ready') return;
    const pending = this.#pending.get(message.id);
    this.#pending.delete(message.id);
    this.fsyncCount = message.fsyncCount;
    if (message.type === 'result') pending?.resolve(message.result);
    else pending?.reject(Object.assign(new Error(message.error.message), message.error));
  }
}

function parseRows({ fields, rows }: TextResult, { rowMode, parsers }: QueryOptions): unknown[] {
  const parserOf = fields.map(
    ({ dataTypeID }) => parsers?.[dataTypeID] ?? types.getTypeParser(dataTypeID),
  );
  return rows.map((row) => {
    const values = row.map((text, column) => (text === null ? null : parserOf[column]?.(text)));
    if (rowMode === 'array') return values;
    return Object.fromEntries(fields.map(({ name }, column) => [name, values[column]]));
  });
}

function engineIsGone(): ServiceError {
  return new ServiceError(
    'unavailable',
    'The database engine has stopped; the process has to be started again.',
  );
}
