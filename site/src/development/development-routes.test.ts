import { silentLogger } from '@meridian/service/testing';
import { makeDevelopedApp } from '../testing/make-developed-app';
import { makeRelease } from '../testing/make-release';
import { createDevelopmentRoutes } from './development-routes';
import { createProblems } from './problems';

it('waits for a development server that starts again', async () => {
  const { record } = makeRelease('shop', '0.0.0-development.4');
  const apps = new Map([['shop', makeDevelopedApp('shop', { record })]]);
  const app = createDevelopmentRoutes({
    developed: { apps, settle: async () => {} } as never,
    problems: createProblems(() => {}),
    logger: silentLogger,
    onBuild: () => () => {},
    streams: new Set(),
  });
  const fetchFile = jest
    .spyOn(globalThis, 'fetch')
    .mockRejectedValueOnce(new TypeError('fetch failed'))
    .mockResolvedValueOnce(new Response('the entry'));
  const response = await app.request('/assets/shop/0.0.0-development.4/entry.js');
  expect(await response.text()).toBe('the entry');
  expect(fetchFile.mock.calls).toEqual([
    ['http://localhost:3101/entry.js'],
    ['http://localhost:3101/entry.js'],
  ]);
  fetchFile.mockRestore();
});
