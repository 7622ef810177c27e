import { type Clock, traceHeaders } from '@meridian/service';

/** A line in the log at most each minute. */
const logIntervalMs = 60_000;

/** Where in the registry's API a channel is. */
export function channelUrl(registryUrl: string, channel: string): string {
  return `${registryUrl}/api/registry/channels/${encodeURIComponent(channel)}`;
}

/** Sends JSON to the registry. @returns the status of the response */
export async function sendToRegistry(
  url: string,
  options: { method: 'POST' | 'PUT'; token: string; body: unknown; timeoutMs: number },
): Promise<number> {
  const { method, token, body, timeoutMs } = options;
  const response = await fetch(url, {
    method,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      ...traceHeaders(),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs),
  });
  await response.body?.cancel();
  return response.status;
}

/** Makes the function that says whether a line may be logged now, which it may each minute. */
export function createLogLimit(clock: Clock): () => boolean {
  let loggedAt = Number.NEGATIVE_INFINITY;
  return () => {
    const now = clock().getTime();
    if (now < loggedAt + logIntervalMs) return false;
    loggedAt = now;
    return true;
  };
}
