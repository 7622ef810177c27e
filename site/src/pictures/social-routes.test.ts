import { createLogger, createServiceApp } from '@shared/service';
import { makeMap, makeRelease } from 'shell/src/testing/make-map';
import { PainterBusyError } from './painter';
import { pictureVersion } from './social-address';
import { addSocialRoutes } from './social-routes';

const meta = { title: 'Courses', heading: 'Courses', description: 'All of them.' };
const art = { width: 1200, height: 630, radius: 0, shapes: [], texts: [] };
const map = makeMap({
  catalogue: makeRelease('catalogue', {
    routes: { courses: '/courses', course: '/courses-detail/:id' },
  }),
});

function start(options: { status?: 200 | 404 | 502; paint?: () => Promise<Buffer> } = {}) {
  const { status = 200, paint = async () => Buffer.from('a picture') } = options;
  const picture = jest.fn(async () =>
    status === 200 ? { status, meta, art } : { status, meta: null, art: null },
  );
  const painter = { paint: jest.fn(paint) };
  const app = createServiceApp({ logger: createLogger({ name: 'test', level: 'silent' }) });
  const served = { id: '1.1', map, shell: { record: { version: '1.0.0' } }, pool: { picture } };
  addSocialRoutes(app, {
    site: { current: () => served as never },
    dataVersion: { current: () => '1' },
    painter,
  });
  return { get: (path: string, init?: RequestInit) => app.request(path, init), picture, painter };
}

describe('the social picture of a page', () => {
  it('is painted once and answered as a PNG', async () => {
    const { get, painter } = start();
    const first = await get('/social/courses.png');
    expect(first.status).toBe(200);
    expect(first.headers.get('content-type')).toBe('image/png');
    expect(await first.text()).toBe('a picture');
    await get('/social/courses.png?v=1');
    expect(painter.paint).toHaveBeenCalledTimes(1);
  });

  it('may be kept for ever under the address that names what it shows', async () => {
    const { get } = start();
    const named = await get(`/social/courses.png?v=${pictureVersion(meta, '1.0.0')}`);
    expect(named.headers.get('cache-control')).toContain('immutable');
    const plain = await get('/social/courses.png');
    expect(plain.headers.get('cache-control')).toBe('public, max-age=3600');
  });

  it('is not sent again to who has it', async () => {
    const { get } = start();
    const etag = (await get('/social/courses.png')).headers.get('etag') ?? '';
    const again = await get('/social/courses.png', { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
  });

  it.each([
    '/social/nope.png',
    '/social/Courses.png',
    '/social/courses/.png',
    '/social/courses.jpg',
  ])('does not exist at %s, and nobody is troubled for it', async (path) => {
    const { get, picture } = start();
    expect((await get(path)).status).toBe(404);
    expect(picture).not.toHaveBeenCalled();
  });

  it('does not exist for an id that nobody knows', async () => {
    const { get, painter } = start({ status: 404 });
    expect((await get('/social/courses-detail/1.png')).status).toBe(404);
    expect(painter.paint).not.toHaveBeenCalled();
  });

  it('is unavailable, and not gone, while the page cannot be loaded', async () => {
    expect((await start({ status: 502 }).get('/social/courses.png')).status).toBe(503);
  });

  it('is unavailable while too many wait to be painted', async () => {
    const { get } = start({ paint: () => Promise.reject(new PainterBusyError('200 wait')) });
    expect((await get('/social/courses.png')).status).toBe(503);
  });
});
