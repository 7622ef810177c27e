import { Hono } from 'hono';
import type { ClientIpReader } from '../http/client-ip';
import type { ServiceEnvironment } from '../http/service-environment';
import { internalTokenHeader } from '../secrets/internal-token';
import { proxyRequest } from '../server/proxy-request';

/**
 * Proxies calls of the identity service's library to the emulator, so that browsers use one origin. Firebase needs
 * none.
 */
export function createIdentityRoutes(context: {
  /** URL of the emulator's auth gateway; undefined without an emulator. */
  identityUrl: string | undefined;
  /** Shows the gateway that a call comes through this server. */
  internalToken: string;
  readClientIp: ClientIpReader;
}) {
  const { identityUrl, internalToken, readClientIp } = context;
  const app = new Hono<ServiceEnvironment>();
  app.on(['GET', 'POST'], ['/identitytoolkit.googleapis.com/*'], async (c) => {
    c.header('Cache-Control', 'no-store');
    // The library understands this error of the Identity Toolkit.
    if (!identityUrl) return c.json({ error: { code: 503, message: 'SERVICE_UNAVAILABLE' } }, 503);
    return proxyRequest(c, {
      url: identityUrl,
      readClientIp,
      headers: { [internalTokenHeader]: internalToken, cookie: undefined },
    });
  });
  return app;
}
