import type { Connection } from '../client/send';

type Fetch = NonNullable<Connection['fetch']>;

/** A `fetch` with which a test can go on when the headers of a response have arrived, and no more of it was awaited. */
export function tellHeaders(fetchRequest: Fetch): { fetch: Fetch; headers: Promise<void> } {
  let tell = () => {};
  const headers = new Promise<void>((resolve) => {
    tell = resolve;
  });
  return {
    fetch: async (request, init) => {
      const response = await fetchRequest(request, init);
      // By then the client has begun to read.
      setImmediate(tell);
      return response;
    },
    headers,
  };
}
