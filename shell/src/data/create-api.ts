import { ApiError } from '@meridian/composition';
import type { Api, ApiPath, ApiResponse, ErrorBody } from '@meridian/contracts';

interface Shared {
  response: Promise<unknown>;
  controller: AbortController;
  waiting: number;
  /** In ms since epoch. */
  sentAt: number;
}

/** Calls for one path within `maxAgeMs` share a request, which is aborted when all of its callers have aborted. */
export function createApi(options: {
  base: string;
  maxAgeMs: number;
  timeoutMs: number;
  fetch?: typeof fetch;
}): Api {
  const shared = new Map<string, Shared>();

  const start = (path: string): Shared => {
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), options.timeoutMs);
    const request: Shared = {
      response: read(options.fetch ?? fetch, `${options.base}${path}`, controller.signal),
      controller,
      waiting: 0,
      sentAt: Date.now(),
    };
    request.response.then(
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
        known && Date.now() - known.sentAt < options.maxAgeMs && !known.controller.signal.aborted;
      const request = fresh ? known : start(path);
      request.waiting += 1;
      if (!signal) return request.response as Promise<ApiResponse<Path>>;
      return new Promise<ApiResponse<Path>>((resolve, reject) => {
        const leave = () => {
          request.waiting -= 1;
          if (request.waiting === 0) request.controller.abort();
          reject(reasonOf(signal));
        };
        if (signal.aborted) return leave();
        signal.addEventListener('abort', leave, { once: true });
        request.response
          .then((response) => resolve(response as ApiResponse<Path>), reject)
          .finally(() => signal.removeEventListener('abort', leave));
      });
    },
  };
}

/** Parts of a path come from URLs, which visitors can edit: none may lead out of the API. Only lists take a query. */
function isPlain(path: string): boolean {
  const withoutQuery = path.replace(/-list\?[\w%.+*=&-]*$/, '-list');
  return (
    withoutQuery.startsWith('/') && !/[?#\\]|\/\/|\/(?:\.|%2e){1,2}(?:\/|$)/i.test(withoutQuery)
  );
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

/** The reason of an aborted signal; browsers before 2022 have none. */
function reasonOf(signal: AbortSignal): unknown {
  return signal.reason ?? new DOMException('The visitor left', 'AbortError');
}

/** Does what `signal.throwIfAborted` does, which our oldest browsers lack. @throws the signal's reason once aborted */
export function throwIfAborted(signal: AbortSignal): void {
  if (signal.aborted) throw reasonOf(signal);
}
