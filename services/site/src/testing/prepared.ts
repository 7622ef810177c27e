import type { FindPrepared, PreparedResponse } from '@meridian/service';

type Asked = Parameters<FindPrepared>[0];

/** Asks for what is prepared for a GET. */
export const findPrepared = (
  find: FindPrepared,
  url: string,
  headers: Asked['headers'] = {},
  method = 'GET',
): PreparedResponse | null => find({ method, url, headers }, 'a request');

export const headersOf = (response: PreparedResponse | null) =>
  Object.fromEntries(
    (response?.headers ?? []).flatMap((name, index, all) =>
      index % 2 === 0 ? [[name, all[index + 1]]] : [],
    ),
  );
