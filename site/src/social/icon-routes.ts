import type { ServiceEnvironment } from '@meridian/service';
import { Hono } from 'hono';
import { etag } from 'hono/etag';
import type { LiveSite } from '../live/live-site';
import { findIcon, iconPaths } from '../public-paths';
import type { Png, Rasterizer } from './rasterizer';

const sizes = { favicon: 48, touch: 180, small: 192, large: 512 } as const;

/** The live shell's icon as PNGs, each made at its first request. */
export function createIconRoutes({
  site,
  rasterizer,
}: {
  site: Pick<LiveSite, 'current'>;
  rasterizer: Pick<Rasterizer, 'rasterize'>;
}) {
  const icons = new Map<string, Promise<Png>>();

  const toPng = (svg: string, size: number): Promise<Png> => {
    const key = `${size} ${svg}`;
    const png = icons.get(key) ?? rasterizer.rasterize({ type: 'icon', svg, size });
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
      const png = await toPng(svg, sizes[name]);
      const body = name === 'favicon' ? toIco(png, sizes.favicon) : png;
      return c.body(body, 200, {
        'content-type': name === 'favicon' ? 'image/x-icon' : 'image/png',
        'cache-control': 'public, max-age=86400',
        'x-content-type-options': 'nosniff',
      });
    });
  return app;
}

/** A PNG as an .ico file with one image. Source: Microsoft's ICO format. */
function toIco(png: Png, size: number): Png {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(1, 4); // with one image
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10); // colour planes
  head.writeUInt16LE(32, 12); // bits per pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
