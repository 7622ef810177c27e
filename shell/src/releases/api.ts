import { ApiError } from '@shared/composition';
import type { Api, ApiPath, ApiResponse, ErrorBody } from '@shared/contracts';
import { reasonOf } from './abort';

interface Shared {
  answer: Promise<unknown>;
  controller: AbortController;
  waiting: number;
  at: number;
}

/**
 * Reads the backend below `base`, e.g. `/api`. Whoever asks for the same path within `maxAge`
 * milliseconds shares one request, which is aborted only when all who asked have left. A backend
 * that takes longer than `timeout` milliseconds counts as unavailable.
 */
export function createApi(options: {
  base: string;
  maxAge: number;
  timeout: number;
  fetch?: typeof fetch;
}): Api {
  const shared = new Map<string, Shared>();

  const start = (path: string): Shared => {
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), options.timeout);
    const request: Shared = {
      answer: read(options.fetch ?? fetch, `${options.base}${path}`, controller.signal),
      controller,
      waiting: 0,
      at: Date.now(),
    };
    request.answer.then(
      () => clearTimeout(timer),
      () => {
        clearTimeout(timer);
        if (shared.get(path) === request) shared.delete(path);
      },
    );
    shared.set(path, request);
    return request;
  };

  return {
    get: <Path extends ApiPath>(path: Path, signal?: AbortSignal) => {
      if (!isPlain(path))
        return Promise.reject(new ApiError('malformed-request', `No path: ${path}`));
      const known = shared.get(path);
      const fresh =
        known && Date.now() - known.at < options.maxAge && !known.controller.signal.aborted;
      const request = fresh ? known : start(path);
      request.waiting += 1;
      if (!signal) return request.answer as Promise<ApiResponse<Path>>;
      return new Promise<ApiResponse<Path>>((resolve, reject) => {
        const leave = () => {
          request.waiting -= 1;
          if (request.waiting === 0) request.controller.abort();
          reject(reasonOf(signal));
        };
        if (signal.aborted) return leave();
        signal.addEventListener('abort', leave, { once: true });
        request.answer
          .then((answer) => resolve(answer as ApiResponse<Path>), reject)
          .finally(() => signal.removeEventListener('abort', leave));
      });
    },
  };
}

/** Parts of a path come from addresses, which visitors write: none may lead elsewhere. */
function isPlain(path: string): boolean {
  return path.startsWith('/') && !/[?#\\]|\/\/|\/(?:\.|%2e){1,2}(?:\/|$)/i.test(path);
}

async function read(doFetch: typeof fetch, url: string, signal: AbortSignal): Promise<unknown> {
  let response: Response;
  try {
    response = await doFetch(url, { signal, headers: { accept: 'application/json' } });
  } catch (cause) {
    throw new ApiError('unavailable', 'The backend could not be reached', { cause });
  }
  const body = await response.json().catch(() => null);
  if (response.ok && body !== null) return body;
  const error = (body as ErrorBody | null)?.error;
  throw new ApiError(error?.code ?? 'unavailable', error?.message ?? `Status ${response.status}`);
}
