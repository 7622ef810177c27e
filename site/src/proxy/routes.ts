import {
  type ClientIpReader,
  internalTokenHeader,
  proxyRequest,
  proxyTokenHeader,
  type ServiceEnvironment,
} from '@meridian/service';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import type { DataVersion } from '../live/data-version';

/** Proxies `/api` to the backend, so that visitors use one origin. */
export function createApiRoutes(context: {
  backendUrl: string;
  /** Asks for the version of the data again, because a visitor's request may have changed it. */
  dataVersion: Pick<DataVersion, 'recheck'>;
  /** Tells the backend the visitor's IP. */
  readClientIp: ClientIpReader;
  /** Where the mails of an installation without a mail server are, which `/dev/mailbox` shows. */
  mailboxUrl: string | undefined;
  /** Makes the backend believe the visitor's IP, and opens the mailbox, to visitors at this machine. */
  internalToken: string;
}) {
  const { backendUrl, dataVersion, readClientIp, mailboxUrl, internalToken } = context;

  const app = new Hono<ServiceEnvironment>();
  app.use('/api/*', compress());
  const headers = { [proxyTokenHeader]: internalToken };
  app.all('/api/*', async (c) => {
    let status: number | undefined;
    try {
      const response = await proxyRequest(c, { url: backendUrl, readClientIp, headers });
      status = response.status;
      return response;
    } finally {
      // A request that was rejected has changed nothing; of one without a response that is not known.
      const isRejected = status !== undefined && status >= 400 && status < 500;
      const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
      if (!isRead && !isRejected) dataVersion.recheck();
    }
  });
  if (mailboxUrl) {
    const headers = { [internalTokenHeader]: internalToken };
    app.on('GET', ['/dev/mailbox', '/dev/mailbox/*'], (c) =>
      proxyRequest(c, { url: `${mailboxUrl}/api`, readClientIp, headers }),
    );
  }
  return app;
}

/**
 * Proxies requests for packages to the registry, so that repositories of teams know the address of the site alone.
 * Nothing else of the registry can be reached.
 */
export function createPackageRoutes(context: {
  registryUrl: string;
  readClientIp: ClientIpReader;
}) {
  const { registryUrl, readClientIp } = context;
  const app = new Hono<ServiceEnvironment>();
  app.on('GET', ['/packages', '/packages/:file'], (c) =>
    proxyRequest(c, {
      url: registryUrl,
      readClientIp,
      headers: { authorization: undefined, cookie: undefined },
    }),
  );
  return app;
}

/** Leads `/ops` and what is below it to the console, which the registry serves on an origin of its own. */
export function createConsoleRedirect(consoleUrl: string) {
  const app = new Hono<ServiceEnvironment>();
  app.on('GET', ['/ops', '/ops/*'], (c) => {
    c.header('Cache-Control', 'no-store');
    const { pathname, search } = new URL(c.req.url);
    return c.redirect(`${consoleUrl}${pathname}${search}`, 302);
  });
  return app;
}
