import { setTimeout as sleep } from 'node:timers/promises';
import {
  type BrowserReport,
  developmentPaths,
  developmentVersion,
} from '@meridian/contracts/development';
import { type Logger, type ServiceEnvironment, ServiceError } from '@meridian/service';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { streamSSE } from 'hono/streaming';
import * as v from 'valibot';
import { assetBase } from '../live/client-map';
import { describeError, type MetError } from './describe-error';
import type { DevelopedSite } from './developed-site';
import type { Problems } from './problems';
import type { SourceMaps } from './source-maps';

const maxBodyBytes = 64 * 1024;
const text = v.pipe(v.string(), v.maxLength(20_000));
const reportSchema: v.GenericSchema<unknown, BrowserReport> = v.object({
  where: text,
  message: text,
  stack: text,
  path: text,
  hashes: v.record(text, text),
  renderedFrom: v.pipe(v.array(text), v.maxLength(1000)),
});
/** Time that a development server has to start again, as it does when its remote declares something else. */
const maxRestartMs = 5000;
const retryMs = 50;
const noStore = { 'cache-control': 'no-store' };

/** Pages and their overlay, beside those of the site: files of builds, errors of browsers, news of problems. */
export function createDevelopmentRoutes(context: {
  developed: DevelopedSite;
  problems: Problems;
  sourceMaps: SourceMaps;
  logger: Logger;
  /** Tells of builds that pages are rendered from; returns a function that ends that. */
  onBuilt: (listener: (app: string) => void) => () => void;
  /** Ends the streams of open pages. */
  streams: Set<() => void>;
}) {
  const { developed, problems, sourceMaps, onBuilt, streams } = context;
  const app = new Hono<ServiceEnvironment>();
  /** Whether a page runs other code of an app than the newest, or its document was rendered from another build. */
  const isOutdated = (name: string, { hashes, renderedFrom }: BrowserReport) => {
    const { record, hashes: newest = [] } = developed.apps.get(name) ?? {};
    const rendered = renderedFrom.find((build) => build.startsWith(`${name}/`));
    const runs = hashes[name];
    return Boolean(
      (record && rendered && rendered !== `${name}/${record.version}`) ||
        (newest.length > 0 && runs && !newest.includes(runs)),
    );
  };

  app.get('/assets/:app/:version/*', async (c, next) => {
    const { app: name, version } = c.req.param();
    const origin = developed.apps.get(name)?.origin;
    if (!origin || !version.startsWith(developmentVersion)) return next();
    const path = c.req.path.slice(assetBase({ app: name, version }).length);
    const { search } = new URL(c.req.url);
    const found = await fetchFile(name, `${origin}/${path}${search}`);
    if (found.ok) sourceMaps.keepServed({ app: name, version, path }, origin);
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
      const ends: (() => void)[] = [
        problems.subscribe(sendProblems),
        onBuilt((name) => send('built', name)),
      ];
      sendProblems();
      await new Promise<void>((resolve) => {
        stream.onAbort(resolve);
        streams.add(resolve);
        ends.push(() => streams.delete(resolve));
      });
      for (const end of ends) end();
    }),
  );

  app.post(developmentPaths.reports, bodyLimit({ maxSize: maxBodyBytes }), async (c) => {
    const report = v.safeParse(reportSchema, await c.req.json().catch(() => null));
    if (!report.success)
      throw new ServiceError('malformed-request', 'Expected an error of a page as JSON.');
    const { where, message, stack, path } = report.output;
    // Chromium writes the message before the stack, other browsers leave it out.
    const whole = stack.startsWith(message) ? stack : `${message}\n${stack}`;
    const error: MetError = { kind: 'browser', text: whole, where, path };
    const problem = await describeError(error, developed.apps, sourceMaps);
    await developed.settle();
    // The browser has rendered it again from the newest, or is about to.
    const isOld = [problem.app, 'shell'].some((name) => isOutdated(name, report.output));
    return c.json(isOld ? null : problems.add(problem), 200, noStore);
  });

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
