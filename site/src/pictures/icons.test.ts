import { createLogger, createServiceApp } from '@shared/service';
import { addIconRoutes } from './icons';

function start(files: Record<string, string>) {
  const app = createServiceApp({ logger: createLogger({ name: 'test', level: 'silent' }) });
  const painter = { paint: jest.fn(async () => Buffer.from('a png')) };
  const shell = {
    record: { files: Object.keys(files).map((path) => ({ path })) },
    files: new Map(Object.entries(files).map(([path, text]) => [path, Buffer.from(text)])),
  };
  addIconRoutes(app, { site: { current: () => ({ shell }) as never }, painter });
  return { get: (path: string) => app.request(path), painter };
}

const icon = { 'image/icon.04da277ef2.svg': '<svg/>' };

describe('the icons of the site', () => {
  it.each([
    ['/apple-touch-icon.png', 180],
    ['/icon-192.png', 192],
    ['/icon-512.png', 512],
  ])('%s is painted from the live shell’s icon, %i pixels wide, once', async (path, size) => {
    const { get, painter } = start(icon);
    const answer = await get(path);
    await get(path);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(await answer.text()).toBe('a png');
    expect(painter.paint.mock.calls).toEqual([[{ type: 'icon', svg: '<svg/>', size }]]);
  });

  it('/favicon.ico wraps a PNG of 48 pixels', async () => {
    const answer = await start(icon).get('/favicon.ico');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get('content-type')).toBe('image/x-icon');
    expect([...bytes.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 48, 48]);
    expect(bytes.readUInt32LE(14)).toBe('a png'.length);
    expect(bytes.subarray(bytes.readUInt32LE(18)).toString()).toBe('a png');
  });

  it('are not there when the release has none', async () => {
    expect((await start({}).get('/favicon.ico')).status).toBe(404);
  });
});
