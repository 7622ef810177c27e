import { ApiError } from '@meridian/composition';
import type { Api, ApiPath, ApiResponse, ErrorCode } from '@meridian/contracts';

/** A response, an error to throw, or a function of the path's query that returns or throws one. */
type FakeResponse<Body> =
  | Body
  | Error
  | ((signal?: AbortSignal, query?: URLSearchParams) => Body | Promise<Body>);

/** Responses by path below `/api`, without a query; other paths fail with `not-found`. */
export type FakeResponses = { [Path in ApiPath]?: FakeResponse<ApiResponse<Path>> };

export interface FakeApi extends Api {
  /** The requested paths, in order. */
  readonly requested: string[];
}

/** A backend for tests. Like the real one, it rejects when the signal is aborted. */
export function fakeApi(responses: FakeResponses = {}): FakeApi {
  const requested: string[] = [];
  return {
    requested,
    async get<Path extends ApiPath>(path: Path, signal?: AbortSignal): Promise<ApiResponse<Path>> {
      requested.push(path);
      signal?.throwIfAborted();
      const [pathname = '', query] = path.split('?');
      const response = (responses as Record<string, FakeResponse<ApiResponse<Path>> | undefined>)[
        pathname
      ];
      if (response === undefined) throw new ApiError('not-found', `No fake response for ${path}`);
      if (response instanceof Error) throw response;
      return typeof response === 'function'
        ? response(signal, new URLSearchParams(query))
        : response;
    },
  };
}

/** A response that never comes, as from a backend that hangs; an abort rejects it. */
export function never(): (signal?: AbortSignal) => Promise<never> {
  return (signal) => delayed(undefined as never, Number.POSITIVE_INFINITY)(signal);
}

/** A response after `ms` milliseconds; an abort rejects it. */
export function delayed<Body>(body: Body, ms: number): (signal?: AbortSignal) => Promise<Body> {
  return (signal) =>
    new Promise((resolve, reject) => {
      const timer = Number.isFinite(ms) ? setTimeout(() => resolve(body), ms) : undefined;
      signal?.addEventListener('abort', () => {
        clearTimeout(timer);
        reject(signal.reason);
      });
    });
}

/** A response with an error, e.g. `failing('unavailable')`. */
export function failing(code: ErrorCode): Error {
  return new ApiError(code, `The backend responded ${code}`);
}
