import { setTimeout as sleep } from 'node:timers/promises';
import { ServiceError } from '@meridian/service';

/** Time that a development server has to restart, which it does when declarations of its remote change. */
const maxRestartMs = 5000;
const retryMs = 50;

/** @throws ServiceError `unavailable` when the development server does not respond */
export async function fetchFile(app: string, url: string): Promise<Response> {
  const end = performance.now() + maxRestartMs;
  for (;;) {
    try {
      const { ok, headers, body } = await fetch(url);
      const type = headers.get('content-type') ?? 'application/octet-stream';
      const own = { 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' };
      return new Response(body, {
        status: ok ? 200 : 404,
        headers: { 'content-type': type, ...own },
      });
    } catch (cause) {
      const message = `The development server of ${app} does not respond.`;
      if (performance.now() > end) throw new ServiceError('unavailable', message, { cause });
      await sleep(retryMs);
    }
  }
}
