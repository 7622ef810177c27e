import { type Clock, type Logger, traceHeaders } from '@meridian/service';

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

/** Makes the function that warns at most each minute. @returns true when it did */
export function createRareWarning(
  logger: Pick<Logger, 'warn'>,
  clock: Clock,
): (details: object, message: string) => boolean {
  let loggedAt = Number.NEGATIVE_INFINITY;
  return (details, message) => {
    const now = clock().getTime();
    if (now < loggedAt + logIntervalMs) return false;
    logger.warn(details, message);
    loggedAt = now;
    return true;
  };
}
