import { ApiError } from '@shared/composition';
import type { Api, ApiPath, ApiResponse, ErrorCode } from '@shared/contracts';

/** An answer as it stands, an error to throw, or a function that makes one of them when asked. */
type FakeResponse<Body> = Body | Error | ((signal?: AbortSignal) => Body | Promise<Body>);

/** Answers by path below `/api`; a path without one is answered with `not-found`. */
export type FakeResponses = { [Path in ApiPath]?: FakeResponse<ApiResponse<Path>> };

export interface FakeApi extends Api {
  /** The paths asked for, in order. */
  readonly requested: string[];
}

/** A backend for tests. Like the real one, it rejects when the signal is aborted. */
export function fakeApi(answers: FakeResponses = {}): FakeApi {
  const requested: string[] = [];
  return {
    requested,
    async get<Path extends ApiPath>(path: Path, signal?: AbortSignal): Promise<ApiResponse<Path>> {
      requested.push(path);
      signal?.throwIfAborted();
      const answer = (answers as Record<string, FakeResponse<ApiResponse<Path>> | undefined>)[path];
      if (answer === undefined) throw new ApiError('not-found', `No fake answer for ${path}`);
      if (answer instanceof Error) throw answer;
      return typeof answer === 'function' ? answer(signal) : answer;
    },
  };
}

/** An answer that never comes, as from a backend that hangs; an abort ends it. */
export function never(): (signal?: AbortSignal) => Promise<never> {
  return (signal) => delayed(undefined as never, Number.POSITIVE_INFINITY)(signal);
}

/** The same answer after `ms` milliseconds; an abort ends the wait. */
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

/** A backend that answers with an error, e.g. `failing('unavailable')`. */
export function failing(code: ErrorCode): Error {
  return new ApiError(code, `The backend answered ${code}`);
}
