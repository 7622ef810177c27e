import { EventEmitter, once } from 'node:events';
import type { Connection } from '../client/send';

/** A `fetch` with which a test can go on when the headers of a response have arrived, and no more of it was awaited. */
export function tellHeaders(fetchRequest: NonNullable<Connection['fetch']>) {
  const events = new EventEmitter();
  const fetch: typeof fetchRequest = async (request, init) => {
    const response = await fetchRequest(request, init);
    // By then the client has begun to read.
    setImmediate(() => events.emit('headers'));
    return response;
  };
  return { fetch, headers: once(events, 'headers') };
}
