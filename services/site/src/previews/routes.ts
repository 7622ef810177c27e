import { previewIdSchema } from '@meridian/contracts/schemas';
import type { ClientIpReader } from '@meridian/service';
import { escapeHtml } from '@meridian/service/plain-page';
import { Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import * as v from 'valibot';
import { formatEnd } from '../document/preview-banner';
import type { PageEnvironment } from '../pages/page-match';
import { OverloadError, respondBusy } from '../rendering/render-queue';
import type { Previews } from './open-previews';
import { PreviewError, type PreviewFailure } from './preview-error';
import { hostOf, matchPreviewHost, type PreviewOrigins, respondPlain } from './preview-host-routes';

/** Holds the id of the preview that a visitor opened, on the host of previews alone. */
const previewCookie = 'preview';

/**
 * `GET /preview/<id>`, the link of a preview: redirects to the host of previews, and sets a cookie there. The cookie
 * selects the generation of pages (`c.var.selection`).
 */
export function createPreviewRoutes({
  previews,
  readClientIp,
  ...origins
}: PreviewOrigins & { previews: Pick<Previews, 'find'>; readClientIp: ClientIpReader }) {
  const { previewOrigin } = origins;
  const isPreviewHost = matchPreviewHost(origins);
  const app = new Hono<PageEnvironment>();
  app.onError((error, c) => {
    if (error instanceof OverloadError) return respondBusy(error);
    if (error instanceof PreviewError) return respondPlain(c, origins, describeFailure(error));
    throw error;
  });

  app.get('/preview/:id', async (c) => {
    // The log leaves out the id, because it gives access to the preview.
    c.set('loggedPath', '/preview/:id');
    c.header('cache-control', 'no-store');
    if (!previewOrigin) return respondPlain(c, origins, noPreviews);
    if (!isPreviewHost(hostOf(c))) return c.redirect(previewOrigin + c.req.path, 307);
    const id = requireId(c.req.param('id'));
    const { preview } = await previews.find(id, readClientIp(c));
    setCookie(c, previewCookie, id, {
      ...{ path: '/', httpOnly: true, sameSite: 'Lax', secure: previewOrigin.startsWith('https:') },
      // The end of a preview with a remote under development moves on while its command runs.
      ...(preview.development ? {} : { expires: new Date(preview.expiresAt) }),
    });
    return c.redirect('/', 303);
  });

  app.use(async (c, next) => {
    if (!isPreviewHost(hostOf(c))) return next();
    const { served } = await previews.find(requireId(getCookie(c, previewCookie)), readClientIp(c));
    c.set('selection', served);
    return next();
  });
  return app;
}

/** @throws PreviewError for an invalid id of a preview */
function requireId(text: string | undefined): string {
  if (v.is(previewIdSchema, text)) return text;
  throw new PreviewError('unknown', 'It is opened by its link, the whole of it.');
}

const noPreviews = {
  status: 404,
  title: 'This site shows no previews',
  text: 'They need a host of their own, which its operators name by PREVIEW_ORIGIN.',
} as const;

const failures = {
  unknown: { status: 404, title: 'There is no such preview' },
  ended: { status: 410, title: 'This preview has ended' },
  broken: { status: 502, title: 'This preview cannot be shown' },
  unavailable: { status: 503, title: 'This preview cannot be shown right now' },
} as const satisfies Record<PreviewFailure, object>;

function describeFailure({ failure, message }: PreviewError) {
  const reason =
    failure === 'ended' ? `It was shown until ${formatEnd(message)}.` : escapeHtml(message);
  const known = failure === 'unknown' || failure === 'ended';
  const way = known ? ' Ask the person who sent you the link for a new one.' : '';
  return { ...failures[failure], text: `${reason}${way} The site itself is as ever.` };
}
