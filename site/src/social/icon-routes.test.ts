import { createServiceApp } from '@meridian/service';
import { silentLogger } from '@meridian/service/testing';
import { createIconRoutes } from './icon-routes';

function start(files: Record<string, string>) {
  const app = createServiceApp({ logger: silentLogger });
  const rasterizer = { rasterize: jest.fn(async () => Buffer.from('a png')) };
  const shell = {
    record: { files: Object.keys(files).map((path) => ({ path })) },
    files: new Map(Object.entries(files).map(([path, text]) => [path, Buffer.from(text)])),
  };
  app.route('/', createIconRoutes({ site: { current: () => ({ shell }) as never }, rasterizer }));
  return { get: (path: string) => app.request(path), rasterizer };
}

const icon = { 'image/icon.04da277ef2.svg': '<svg/>' };

it.each([
  ['/apple-touch-icon.png', 180],
  ['/icon-192.png', 192],
  ['/icon-512.png', 512],
])('%s is made from the live shell’s icon, %i pixels wide, once', async (path, size) => {
  const { get, rasterizer } = start(icon);
  const response = await get(path);
  await get(path);
  expect(response.headers.get('content-type')).toBe('image/png');
  expect(await response.text()).toBe('a png');
  expect(rasterizer.rasterize.mock.calls).toEqual([[{ type: 'icon', svg: '<svg/>', size }]]);
});

it('/favicon.ico wraps a PNG of 48 pixels', async () => {
  const response = await start(icon).get('/favicon.ico');
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(response.headers.get('content-type')).toBe('image/x-icon');
  expect([...bytes.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 48, 48]);
  expect(bytes.readUInt32LE(14)).toBe('a png'.length);
  expect(bytes.subarray(bytes.readUInt32LE(18)).toString()).toBe('a png');
});
