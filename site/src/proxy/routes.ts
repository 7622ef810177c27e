import {
  type ClientIpReader,
  internalTokenHeader,
  proxyRequest,
  proxyTokenHeader,
  type ServiceContext,
  type ServiceEnvironment,
} from '@meridian/service';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { isPublic } from '../cached-response';
import type { DataVersion } from '../live/data-version';
import type { PublicReads } from './public-reads';

/**
 * Proxies `/api` to the backend, so that visitors use one origin. Responses that are the same for all visitors are saved,
 * and pages of every origin may read them.
 */
export function createApiRoutes(context: {
  backendUrl: string;
  publicReads: PublicReads;
  /** Asks for the version of the data again, because a visitor's request may have changed it. */
  dataVersion: Pick<DataVersion, 'recheck'>;
  /** Tells the backend the visitor's IP. */
  readClientIp: ClientIpReader;
  /** Where the mails of an installation without a mail server are, which `/dev/mailbox` shows. */
  mailboxUrl: string | undefined;
  /** Makes the backend believe the visitor's IP, and opens the mailbox, to visitors at this machine. */
  internalToken: string;
}) {
  const { backendUrl, publicReads, dataVersion } = context;
  const { readClientIp, mailboxUrl, internalToken } = context;

  const app = new Hono<ServiceEnvironment>();
  app.use('/api/*', compress());
  const forward = (
    c: ServiceContext,
    { headers, signal }: Pick<Parameters<typeof proxyRequest>[1], 'headers' | 'signal'> = {},
  ) =>
    proxyRequest(c, {
      url: backendUrl,
      readClientIp,
      headers: { ...headers, [proxyTokenHeader]: internalToken },
      signal,
    });
  app.get('/api/*', (c) => {
    const send = async (options: Parameters<typeof forward>[1] = {}) =>
      openToAllOrigins(await forward(c, options));
    if (c.req.method === 'HEAD') return send();
    // The visitor's own tag would bring a 304, of which nothing can be saved.
    const headers = { 'if-none-match': undefined };
    return publicReads(c, (signal) => send({ headers, signal }));
  });
  app.all('/api/*', async (c) => {
    let status: number | undefined;
    try {
      const response = await forward(c);
      status = response.status;
      return response;
    } finally {
      // A request that was rejected has changed nothing; of one without a response that is not known.
      const isRejected = status !== undefined && status >= 400 && status < 500;
      if (!isRejected) dataVersion.recheck();
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
 * Lets pages of every origin read a response of the API that is the same for all visitors, as our widgets in stock
 * hosts do. Browsers send no cookie with such a request, and the response names nobody.
 */
function openToAllOrigins(response: Response): Response {
  if (!isPublic(response.headers)) return response;
  const headers = new Headers(response.headers);
  headers.set('access-control-allow-origin', '*');
  headers.set('cross-origin-resource-policy', 'cross-origin');
  const { status, statusText } = response;
  return new Response(response.body, { status, statusText, headers });
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
