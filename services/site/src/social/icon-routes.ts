import type { ServiceEnvironment } from '@meridian/service';
import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { findIcon, iconPaths } from '../http/public-paths';
import type { LiveSite } from '../live/live-site';
import type { Png } from './rasterizer';

/** Width in pixels. Browsers take a PNG as favicon.ico. */
const sizes = { favicon: 48, touch: 180, small: 192, large: 512 } as const;

/** The live shell's icon as PNGs, each made at its first request. */
export function createIconRoutes({ site }: { site: Pick<LiveSite, 'current'> }) {
  const icons = new Map<string, Promise<Png>>();

  const toPng = (svg: string, size: number): Promise<Png> => {
    const key = `${size} ${svg}`;
    const png = icons.get(key) ?? rasterizeIcon(svg, size);
    icons.set(key, png);
    png.catch(() => icons.delete(key));
    return png;
  };

  const app = new Hono<ServiceEnvironment>();
  for (const name of ['favicon', 'touch', 'small', 'large'] as const)
    app.get(iconPaths[name], etag(), async (c) => {
      const shell = site.current()?.shell;
      const file = shell && findIcon(shell);
      const svg = file && shell.files.get(file)?.toString('utf8');
      if (!svg) return c.notFound();
      return c.body(await toPng(svg, sizes[name]), 200, {
        'content-type': 'image/png',
        'cache-control': 'public, max-age=86400',
        'x-content-type-options': 'nosniff',
      });
    });
  return app;
}

/** A square PNG without transparent corners: devices crop it to their own shape. */
async function rasterizeIcon(svg: string, size: number): Promise<Png> {
  // Loaded on demand, because it takes memory, and caches serve most requests for icons.
  const { default: sharp } = await import('sharp');
  const png = await sharp(Buffer.from(svg), { density: (72 * size) / 36 })
    .resize(size, size)
    .flatten({ background: '#0f5c5c' })
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
  return new Uint8Array(png);
}
