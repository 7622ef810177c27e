import { createHash } from 'node:crypto';
import { site as organisation } from '@shared/contracts';
import type { ServiceApp } from '@shared/service';
import type { LiveSite } from '../live/live-site';
import type { LoadedRelease } from '../live/release-files';
import type { Painter } from './painter';

/** Icons for whoever does not take the SVG, by the names that devices also ask for unbidden. */
export const iconPaths = {
  favicon: '/favicon.ico',
  touch: '/apple-touch-icon.png',
  small: '/icon-192.png',
  large: organisation.logo,
} as const;

const sizes = { favicon: 48, touch: 180, small: 192, large: 512 } as const;

/** The path of the icon among the files of a shell's release. */
export function findIcon({ record }: LoadedRelease): string | undefined {
  return record.files.find(({ path }) => /^image\/icon\b.*\.svg$/.test(path))?.path;
}

/** The live shell's icon as PNGs, painted when somebody asks first. */
export function addIconRoutes(
  app: ServiceApp,
  { site, painter }: { site: Pick<LiveSite, 'current'>; painter: Pick<Painter, 'paint'> },
): void {
  const painted = new Map<string, Promise<Buffer>>();

  const paintIcon = (svg: string, size: number): Promise<Buffer> => {
    const key = `${size} ${svg}`;
    const png = painted.get(key) ?? painter.paint({ type: 'icon', svg, size });
    painted.set(key, png);
    png.catch(() => painted.delete(key));
    return png;
  };

  for (const name of ['favicon', 'touch', 'small', 'large'] as const) {
    app.get(iconPaths[name], async (context) => {
      const shell = site.current()?.shell;
      const file = shell && findIcon(shell);
      const svg = file && shell.files.get(file)?.toString('utf8');
      if (!svg) return context.notFound();
      const png = await paintIcon(svg, sizes[name]);
      const body = name === 'favicon' ? toIco(png, sizes.favicon) : png;
      const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
      const headers = {
        'content-type': name === 'favicon' ? 'image/x-icon' : 'image/png',
        'cache-control': 'public, max-age=86400',
        etag: tag,
        'x-content-type-options': 'nosniff',
      };
      if (context.req.header('if-none-match') === tag)
        return new Response(null, { status: 304, headers });
      return new Response(new Uint8Array(body), { headers });
    });
  }
}

/** A PNG in the wrapping of an .ico file with one picture. Source: Microsoft's ICO format. */
function toIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(1, 4); // of one picture
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10); // colour planes
  head.writeUInt16LE(32, 12); // bits per pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
