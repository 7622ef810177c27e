import { ServiceError } from '../service-error';

/**
 * A response whose body may have at most `maxBytes`. Reading one byte more fails and closes the
 * connection, so that a process which sends without end cannot fill the memory of this one.
 *
 * @param signal ends the reading as well. `fetch` alone forgets its signal on Node 20 once the headers
 *   are there, and a body that trickles would never end.
 * @throws ServiceError `too-large`, from whatever reads the body
 */
export function limitBody(
  response: Response,
  { maxBytes, url = response.url, signal }: BodyLimit,
): Response {
  if (!response.body) return response;
  let bytes = 0;
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) throw tooLarge(maxBytes, url);
      controller.enqueue(chunk);
    },
  });
  const body = response.body.pipeThrough(limit, signal ? { signal } : {});
  return new Response(body, response);
}

export interface BodyLimit {
  maxBytes: number;
  /** For the error's text; the response's own by default. */
  url?: string;
  signal?: AbortSignal;
}

function tooLarge(maxBytes: number, url: string): ServiceError {
  return new ServiceError('too-large', `expected at most ${maxBytes} bytes from ${url}, got more`, {
    suggestion: 'Check that the URL leads to the service that is meant, and read its log.',
  });
}
