import { createPathFinder } from '@meridian/contracts/pages';
import { emptyPageState } from '@meridian/contracts/ssr';
import { makeMap, makeRelease as makePageRelease } from '@meridian/contracts/testing';
import { silentLogger } from '@meridian/service/testing';
import { RenderHangError } from '../rendering/process-pool';
import { load, makeRelease, testSettings } from '../testing/make-release';
import type { RequestedPage } from './page-match';
import { createPageRenderer } from './page-renderer';

const map = makeMap({ shop: makePageRelease('shop', { routes: { books: '/books' } }) });

function open(
  render: () => Promise<never>,
  options: { reports?: boolean; countBackendFailures?: () => number } = {},
) {
  let now = 0;
  const pool = { render: jest.fn(render) };
  const { renderDocument } = createPageRenderer({
    config: {
      publicOrigin: 'https://www.meridian.example',
      settings: testSettings,
      edgeCacheSeconds: 1,
    },
    logger: silentLogger,
    clock: () => new Date(now),
    ...options,
  });
  const request = (pathname: string, id = '1.1') => {
    const shell = load(makeRelease('shell'));
    const mapFile = { url: '/maps/1.json', integrity: 'sha384-1' };
    const served = { id, map, mapFile, shell, releases: new Map(), pool };
    return renderDocument({
      served,
      pathname,
      url: pathname,
      match: createPathFinder(map)(pathname)?.match ?? null,
    } as unknown as RequestedPage);
  };
  const pass = (ms: number) => {
    now += ms;
  };
  return { pool, request, pass };
}

it('becomes the empty page when its release returns no page', async () => {
  const { request } = open(
    async () => ({ status: 200, html: '', meta: { title: 5 }, problems: [] }) as never,
  );
  const page = await request('/courses');
  expect(page.status).toBe(503);
  expect(page.identity.toString()).toContain('One moment');
});

it('does not render a route that hung for half a minute, in this generation', async () => {
  const { pool, request, pass } = open(() => Promise.reject(new RenderHangError('hung')));
  await request('/loops');
  await request('/loops');
  expect(pool.render).toHaveBeenCalledTimes(1);
  await request('/other');
  await request('/loops', '1.2');
  expect(pool.render).toHaveBeenCalledTimes(3);
  pass(30_000);
  await request('/loops');
  expect(pool.render).toHaveBeenCalledTimes(4);
});

describe('a page that reports', () => {
  it('names its generation in its state, and has its faults counted', async () => {
    const hang = () => Promise.reject(new RenderHangError('too late'));
    const { request, pass } = open(hang, { reports: true });
    const page = await request('/courses', '1.7');
    expect(page.identity.toString()).toContain('"reportsTo":"1.7"');
    const hung = { app: 'shell', kind: 'renderTimeouts' };
    expect(page.facts).toMatchObject({ generation: '1.7', faults: [hung] });
    // From memory, without another try. One hang may be the fault of a busy machine; a second one is not.
    expect((await request('/courses', '1.7')).facts?.faults).toEqual([]);
    pass(30_001);
    for (let time = 0; time < 2; time += 1)
      expect((await request('/courses', '1.7')).facts?.faults).toMatchObject([hung]);
  });

  it('blames the release of its route for a failure, unless the backend failed too', async () => {
    const failed = { status: 502, html: '', meta: { title: 'No', description: '', heading: null } };
    const state = emptyPageState(map, testSettings);
    const page = { ...failed, state, used: [], problems: [], isComplete: false };
    let failures = 0;
    const countBackendFailures = () => failures;
    const options = { reports: true, countBackendFailures };
    const own = await open(async () => page as never, options).request('/books');
    expect(own.facts?.faults).toMatchObject([{ app: 'shop', kind: 'serverErrors' }]);
    const withBackend = async () => {
      failures += 1;
      return page as never;
    };
    const others = await open(withBackend, options).request('/books');
    expect([others.status, others.facts?.faults]).toEqual([502, []]);
  });
});
