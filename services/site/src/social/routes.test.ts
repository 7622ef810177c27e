import { createPathFinder } from '@meridian/contracts/pages';
import { makeMap, makeRelease } from '@meridian/contracts/testing';
import { openTestApp, recordLog, silentLogger } from '@meridian/service/testing';
import { socialImageVersion } from '../http/public-paths';
import { OverloadError } from '../rendering/render-queue';
import { createSocialRoutes } from './routes';

const meta = { title: 'Courses', heading: 'Courses', description: 'All of them.' };
const image = { type: 'div', props: {} };
const map = makeMap({
  catalogue: makeRelease('catalogue', {
    routes: { courses: '/courses', course: '/courses-detail/:id' },
  }),
});

interface Options {
  status?: 200 | 502;
  isOverloaded?: boolean;
}

function start(options: Options = {}, logger = silentLogger) {
  const { status = 200 } = options;
  const compose = jest.fn(async () =>
    status === 200 ? { status, meta, image } : { status, meta: null, image: null },
  );
  const rasterizer = { rasterize: jest.fn(async () => Buffer.from('an image')) };
  const served = {
    id: '1.1',
    map,
    findPath: createPathFinder(map),
    shell: { record: { version: '1.0.0' } },
    pool: { composeSocialImage: compose },
  };
  const app = openTestApp(
    createSocialRoutes({
      site: { current: () => served as never },
      dataVersion: { current: () => '1' },
      rasterizer,
      queue: {
        run: async (_, work) => {
          if (options.isOverloaded) throw new OverloadError('9 others wait');
          return work();
        },
      },
      readClientIp: () => '203.0.113.7',
    }),
    logger,
  );
  return {
    get: (path: string, init?: RequestInit) => app.request(path, init),
    compose,
    rasterizer,
  };
}

it('is made once and served as a PNG', async () => {
  const { get, rasterizer } = start();
  const first = await get('/social/courses.png');
  expect(first.status).toBe(200);
  expect(first.headers.get('content-type')).toBe('image/png');
  expect(await first.text()).toBe('an image');
  await get('/social/courses.png?v=1');
  expect(rasterizer.rasterize).toHaveBeenCalledTimes(1);
});

it('may be cached for ever under the URL with its version', async () => {
  const { get } = start();
  const named = await get(`/social/courses.png?v=${socialImageVersion(meta, '1.0.0')}`);
  expect(named.headers.get('cache-control')).toContain('immutable');
  const plain = await get('/social/courses.png');
  expect(plain.headers.get('cache-control')).toBe('public, max-age=3600');
});

it.each(['/social/nope.png', '/social/Courses.png', '/social/courses/.png', '/social/courses.jpg'])(
  'does not exist at %s, and is not composed',
  async (path) => {
    const { get, compose } = start();
    expect((await get(path)).status).toBe(404);
    expect(compose).not.toHaveBeenCalled();
  },
);

it('is unavailable, but not missing, while the page fails to load', async () => {
  expect((await start({ status: 502 }).get('/social/courses.png')).status).toBe(503);
});

it('says when to ask again under load, without an error in the log', async () => {
  const { logger, lines } = recordLog();
  const { get } = start({ isOverloaded: true }, logger);
  const response = await get('/social/courses.png');
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('5');
  expect(lines).toMatchObject([{ level: 30, msg: 'request', status: 503 }]);
});
