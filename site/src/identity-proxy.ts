import type { ClientIpReader, ServiceApp } from '@shared/service';
import { handOnRequest } from './hand-on-request';

export interface IdentityProxyOptions {
  /** The front of the identity emulator; undefined where this site has none. */
  identityUrl: string | undefined;
  /** Says to the front that a call comes through this server. */
  internalToken: string;
  readClientIp: ClientIpReader;
}

/**
 * Hands the calls of the identity service's library on to the emulator, so that browsers deal with
 * one origin. Only where the emulator is used: browsers call Firebase themselves.
 */
export function addIdentityProxy(app: ServiceApp, options: IdentityProxyOptions): void {
  const { identityUrl, internalToken, readClientIp } = options;
  app.on(['GET', 'POST'], ['/identitytoolkit.googleapis.com/*'], async (context) => {
    context.header('Cache-Control', 'no-store');
    // In the words of the Identity Toolkit, which the library understands.
    if (!identityUrl)
      return context.json({ error: { code: 503, message: 'SERVICE_UNAVAILABLE' } }, 503);
    return handOnRequest(context, {
      url: identityUrl,
      readClientIp,
      headers: { 'x-internal-token': internalToken, cookie: undefined },
    });
  });
}
