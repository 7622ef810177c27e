import { developmentFolder } from '@meridian/contracts/schemas';
import { plainPage, plainPageHeaders, type ServiceEnvironment } from '@meridian/service';
import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { getMimeType } from 'hono/utils/mime';
import type { SiteConfig } from '../config';
import type { Previews } from './open-previews';

export type PreviewOrigins = Pick<SiteConfig, 'publicOrigin' | 'previewOrigin'>;

export function matchPreviewHost({ previewOrigin }: Pick<SiteConfig, 'previewOrigin'>) {
  const previewHost = previewOrigin && new URL(previewOrigin).host;
  return (host: string | undefined) => previewHost !== undefined && host === previewHost;
}

export function hostOf(c: Context): string {
  return new URL(c.req.url).host;
}

/**
 * Guards all other routes on the host of previews, where code runs that no one has promoted: rejects everything that
 * pages send, and lets browsers store only files of releases.
 */
export function createPreviewHost({
  previews,
  ...origins
}: PreviewOrigins & { previews: Pick<Previews, 'findFile'> }) {
  const isPreviewHost = matchPreviewHost(origins);
  const app = new Hono<ServiceEnvironment>();
  app.use(async (c, next) => {
    if (!isPreviewHost(hostOf(c))) return next();
    if (c.req.method === 'GET' || c.req.method === 'HEAD') await next();
    else c.res = rejectSending(c, origins);
    c.header('x-robots-tag', 'noindex');
    if (!c.res.headers.get('cache-control')?.includes('immutable'))
      c.header('cache-control', 'no-store');
  });
  // Files of the shell's development build, for remotes under development.
  app.get(`/assets/:app/:version/${developmentFolder}/*`, (c, next) => {
    const file = previews.findFile(c.req.path);
    if (!file) return next();
    return c.body(new Uint8Array(file), 200, {
      'content-type': getMimeType(c.req.path) ?? 'application/octet-stream',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
    });
  });
  return app;
}

function rejectSending(c: Context, origins: PreviewOrigins): Response {
  return respondPlain(c, origins, {
    status: 403,
    title: 'A preview sends nothing',
    text: 'This was not sent, and nothing has changed. Forms and signing in are for the site itself.',
  });
}

/** A page about previews; its link home leads to the live site. */
export function respondPlain(
  c: Context,
  { publicOrigin }: Pick<SiteConfig, 'publicOrigin'>,
  { status, title, text }: { status: ContentfulStatusCode; title: string; text: string },
): Response {
  const page = plainPage(title, text, { canRetry: status >= 500, homeUrl: `${publicOrigin}/` });
  return c.html(page, status, plainPageHeaders) as Response;
}
