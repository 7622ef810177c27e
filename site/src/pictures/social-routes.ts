import { createHash } from 'node:crypto';
import { type ServiceApp, ServiceError } from '@shared/service';
import type { LiveSite, ServedGeneration } from '../live/live-site';
import { canonicalPath } from '../pages/canonical-path';
import type { DataVersion } from '../pages/data-version';
import { type Painter, PainterBusyError } from './painter';
import { createPictureCache } from './picture-cache';
import { pageOfPicture, pictureVersion } from './social-address';

interface Picture {
  png: Uint8Array<ArrayBuffer>;
  etag: string;
  version: string;
}

/** The picture of every page that there is, painted when somebody asks for it first. */
export function addSocialRoutes(
  app: ServiceApp,
  options: {
    site: Pick<LiveSite, 'current'>;
    dataVersion: Pick<DataVersion, 'current'>;
    painter: Pick<Painter, 'paint'>;
  },
): void {
  const { site, dataVersion, painter } = options;
  const cache = createPictureCache<Picture>({ bytes: 24 * 2 ** 20 });

  const make = async ({ pool, shell }: ServedGeneration, page: string): Promise<Picture | null> => {
    const { status, meta, art } = await pool.picture(page);
    if (status === 404) return null;
    if (status !== 200) throw new ServiceError('unavailable', 'This page cannot be had right now.');
    const png = new Uint8Array(await painter.paint({ type: 'picture', art }));
    const etag = `"${createHash('sha256').update(png).digest('base64url').slice(0, 27)}"`;
    return { png, etag, version: pictureVersion(meta, shell.record.version) };
  };

  app.get('/social/*', async (context) => {
    const served = site.current();
    if (!served) throw new ServiceError('unavailable', 'The site is starting.');
    const { pathname, searchParams } = new URL(context.req.url);
    const page = pageOfPicture(pathname);
    if (page === null || canonicalPath(served.map, page) !== page) return context.notFound();
    const key = `${served.id} ${dataVersion.current()} ${page}`;
    const picture = await cache.get(key, () => make(served, page)).catch(explainBusy);
    if (!picture) return context.notFound();
    const isNamed = searchParams.get('v') === picture.version;
    const headers = {
      'content-type': 'image/png',
      'cache-control': isNamed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      etag: picture.etag,
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    };
    if (context.req.header('if-none-match') === picture.etag)
      return new Response(null, { status: 304, headers });
    return new Response(picture.png, {
      headers: { ...headers, 'content-length': String(picture.png.length) },
    });
  });
}

function explainBusy(error: unknown): never {
  if (error instanceof PainterBusyError)
    throw new ServiceError('unavailable', 'Too many pictures are being painted.', {
      suggestion: 'Try again in a few seconds.',
      cause: error,
    });
  throw error;
}
