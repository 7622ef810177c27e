import { setTimeout as sleep } from 'node:timers/promises';
import { developmentPaths, developmentVersion } from '@meridian/contracts/development';
import { type Logger, type ServiceEnvironment, ServiceError } from '@meridian/service';
import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { assetBase } from '../live/client-map';
import type { DevelopedSite } from './developed-site';
import type { Problems } from './problems';

/** Time that a development server has to start again, as it does when its remote declares something else. */
const maxRestartMs = 5000;
const retryMs = 50;

/** Beside the routes of the site: files of builds, and news for the overlay of pages. */
export function createDevelopmentRoutes(context: {
  developed: DevelopedSite;
  problems: Problems;
  logger: Logger;
  /** Tells of builds that begin, and of those that pages are rendered from; returns a function that ends that. */
  onBuild: (listener: (event: 'building' | 'built', app: string) => void) => () => void;
  /** Ends the streams of open pages. */
  streams: Set<() => void>;
}) {
  const { developed, problems, onBuild, streams } = context;
  const app = new Hono<ServiceEnvironment>();

  app.get('/assets/:app/:version/*', async (c, next) => {
    const { app: name, version } = c.req.param();
    const origin = developed.apps.get(name)?.origin;
    if (!origin || !version.startsWith(developmentVersion)) return next();
    const path = c.req.path.slice(assetBase({ app: name, version }).length);
    const { search } = new URL(c.req.url);
    const found = await fetchFile(name, `${origin}/${path}${search}`);
    const type = found.headers.get('content-type') ?? 'application/octet-stream';
    const headers = {
      'content-type': type,
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    };
    return new Response(found.body, { status: found.ok ? 200 : 404, headers });
  });

  app.get(developmentPaths.events, (c) =>
    streamSSE(c, async (stream) => {
      const send = (event: string, data: unknown) =>
        void stream.writeSSE({ event, data: JSON.stringify(data) });
      const sendProblems = () => send('problems', problems.list());
      const ends: (() => void)[] = [problems.subscribe(sendProblems), onBuild(send)];
      sendProblems();
      await new Promise<void>((resolve) => {
        stream.onAbort(resolve);
        streams.add(resolve);
        ends.push(() => streams.delete(resolve));
      });
      for (const end of ends) end();
    }),
  );

  // What follows responds from the newest sources.
  app.use(async (_, next) => {
    await developed.settle();
    await next();
  });
  return app;
}

async function fetchFile(app: string, url: string): Promise<Response> {
  const end = performance.now() + maxRestartMs;
  for (;;) {
    try {
      return await fetch(url);
    } catch (cause) {
      if (performance.now() > end)
        throw new ServiceError(
          'unavailable',
          `The development server of ${app} does not respond.`,
          {
            cause,
          },
        );
      await sleep(retryMs);
    }
  }
}
