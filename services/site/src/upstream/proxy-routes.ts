import {
  type ClientIpReader,
  internalTokenHeader,
  proxyRequest,
  proxyTokenHeader,
  type ServiceEnvironment,
} from '@meridian/service';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import type { SiteConfig } from '../config';
import type { DataVersion } from './follow-data-version';

/**
 * Proxies to other services by the origin of the site: `/api` to the backend; `/packages` to the registry, so that
 * repositories of teams need the URL of the site alone; in development `/dev/mailbox` to the local mailbox. `/ops`
 * redirects to the console, which has its own origin.
 */
export function createProxyRoutes({
  config: { backendUrl, registryUrl, consoleUrl, mailboxUrl, internalToken },
  dataVersion,
  readClientIp,
}: {
  config: Pick<
    SiteConfig,
    'backendUrl' | 'registryUrl' | 'consoleUrl' | 'mailboxUrl' | 'internalToken'
  >;
  dataVersion: Pick<DataVersion, 'recheck'>;
  readClientIp: ClientIpReader;
}) {
  const app = new Hono<ServiceEnvironment>();
  app.use('/api/*', compress());
  app.all('/api/*', async (c) => {
    // With this token the backend believes the visitor's IP.
    const headers = { [proxyTokenHeader]: internalToken };
    let status: number | undefined;
    try {
      const response = await proxyRequest(c, { url: backendUrl, readClientIp, headers });
      status = response.status;
      return response;
    } finally {
      // A rejected request has changed nothing; one without a response may have.
      const isRejected = status !== undefined && status >= 400 && status < 500;
      const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
      if (!isRead && !isRejected) dataVersion.recheck();
    }
  });
  app.on('GET', ['/packages', '/packages/:file'], (c) => {
    const headers = { authorization: undefined, cookie: undefined };
    return proxyRequest(c, { url: registryUrl, readClientIp, headers });
  });
  if (mailboxUrl)
    app.on('GET', ['/dev/mailbox', '/dev/mailbox/*'], (c) => {
      const headers = { [internalTokenHeader]: internalToken };
      return proxyRequest(c, { url: `${mailboxUrl}/api`, readClientIp, headers });
    });
  if (consoleUrl)
    app.on('GET', ['/ops', '/ops/*'], (c) => {
      c.header('cache-control', 'no-store');
      const { pathname, search } = new URL(c.req.url);
      return c.redirect(`${consoleUrl}${pathname}${search}`, 302);
    });
  return app;
}
