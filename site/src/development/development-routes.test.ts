import type { BrowserReport, DevelopedApp } from '@meridian/contracts/development';
import { silentLogger } from '@meridian/service/testing';
import { makeRelease } from '../testing/make-release';
import { createDevelopmentRoutes } from './development-routes';
import { createProblems } from './problems';
import { createSourceMaps } from './source-maps';

const build = (app: string, version: string): [string, DevelopedApp] => {
  const { record } = makeRelease(app, version);
  const faults = { build: [], types: [] };
  return [app, { app, directory: '', origin: '', isBuilding: false, record, faults }];
};
const apps = new Map([build('shell', '0.0.0-development.1'), build('shop', '0.0.0-development.4')]);
const app = createDevelopmentRoutes({
  developed: { apps, settle: async () => {} } as never,
  problems: createProblems(() => {}),
  sourceMaps: createSourceMaps(),
  logger: silentLogger,
  onBuilt: () => () => {},
  pageHeaders: () => ({}),
  streams: new Set(),
});

async function report(renderedFrom: string[]): Promise<unknown> {
  const body: BrowserReport = {
    where: 'shop/page',
    message: 'Error: Hydration failed',
    stack: '',
    path: '/shop',
    metAt: Date.now(),
    renderedFrom,
  };
  const response = await app.request('/__development/reports', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
  return response.json();
}

it('describes a difference that hydration met', async () => {
  const newest = ['shell/0.0.0-development.1', 'shop/0.0.0-development.4', 'content/1.0.0'];
  expect(await report(newest)).toMatchObject({ app: 'shop', message: 'Error: Hydration failed' });
});

it.each([
  ['the page', ['shell/0.0.0-development.1', 'shop/0.0.0-development.3']],
  ['the shell', ['shell/0.0.0-development.0', 'shop/0.0.0-development.4']],
])('has no problem with one that comes of an earlier build of %s', async (_, renderedFrom) => {
  expect(await report(renderedFrom)).toBeNull();
});
