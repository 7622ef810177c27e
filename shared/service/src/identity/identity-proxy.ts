import { Hono } from 'hono';
import type { ClientIpReader } from '../http/client-ip';
import type { ServiceEnvironment } from '../http/service-environment';
import { internalTokenHeader } from '../secrets/internal-token';
import { proxyRequest } from '../server/proxy-request';

/**
 * Proxies the calls of the identity service's library to the emulator, so that browsers use one origin.
 * Only where the emulator is used: browsers call Firebase themselves.
 */
export function createIdentityRoutes(context: {
  /** The emulator's auth gateway; undefined when this server has none. */
  identityUrl: string | undefined;
  /** Tells the gateway that a call comes through this server. */
  internalToken: string;
  readClientIp: ClientIpReader;
}) {
  const { identityUrl, internalToken, readClientIp } = context;
  const app = new Hono<ServiceEnvironment>();
  app.on(['GET', 'POST'], ['/identitytoolkit.googleapis.com/*'], async (c) => {
    c.header('Cache-Control', 'no-store');
    // An error of the Identity Toolkit, which the library understands.
    if (!identityUrl) return c.json({ error: { code: 503, message: 'SERVICE_UNAVAILABLE' } }, 503);
    return proxyRequest(c, {
      url: identityUrl,
      readClientIp,
      headers: { [internalTokenHeader]: internalToken, cookie: undefined },
    });
  });
  return app;
}
