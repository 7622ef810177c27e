import { openTestApp } from '@meridian/service/testing';
import sharp from 'sharp';
import { createIconRoutes } from './icon-routes';

function start(files: Record<string, string>) {
  const shell = {
    record: { files: Object.keys(files).map((path) => ({ path })) },
    files: new Map(Object.entries(files).map(([path, text]) => [path, Buffer.from(text)])),
  };
  const app = openTestApp(createIconRoutes({ site: { current: () => ({ shell }) as never } }));
  return app;
}

const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36"><circle cx="18" cy="18" r="10" fill="#fff"/></svg>';

it.each([
  ['/favicon.ico', 48],
  ['/apple-touch-icon.png', 180],
  ['/icon-192.png', 192],
  ['/icon-512.png', 512],
])(
  '%s is the live shell’s icon, %i pixels wide, without transparent corners',
  async (path, size) => {
    const response = await start({ 'image/icon.04da277ef2.svg': icon }).request(path);
    expect(response.headers.get('content-type')).toBe('image/png');
    const png = sharp(Buffer.from(await response.arrayBuffer()));
    const { width, height, hasAlpha } = await png.metadata();
    expect({ width, height, hasAlpha }).toEqual({ width: size, height: size, hasAlpha: false });
    const corner = await png.removeAlpha().raw().toBuffer();
    expect([...corner.subarray(0, 3)]).toEqual([0x0f, 0x5c, 0x5c]);
  },
);

it('is not found where the shell has none', async () => {
  expect((await start({}).request('/favicon.ico')).status).toBe(404);
});
