import type { FindPrepared, PreparedResponse } from '@meridian/service';

type PlainRequest = Parameters<FindPrepared>[0];

/** A request as the server has it before any route. */
export const plainRequest = (url: string, changes: Partial<PlainRequest> = {}): PlainRequest => ({
  ...{ method: 'GET', url, readCookies: () => undefined, readHeader: () => undefined },
  ...{ ifNoneMatch: undefined, acceptEncoding: undefined, requestId: undefined },
  ...changes,
});

export const headersOf = (response: PreparedResponse | null) =>
  Object.fromEntries(
    (response?.headers ?? []).flatMap((name, index, all) =>
      index % 2 === 0 ? [[name, all[index + 1]]] : [],
    ),
  );
