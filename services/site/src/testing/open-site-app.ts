import { createPathFinder, type RetiredPage } from '@meridian/contracts/pages';
import { emptyPageState, type PageRequest, type RenderedPage } from '@meridian/contracts/ssr';
import { makeMap, makeRelease as makePageRelease } from '@meridian/contracts/testing';
import {
  type AccessLog,
  createMetrics,
  type FindPrepared,
  type PreparedResponse,
} from '@meridian/service';
import { recordLog } from '@meridian/service/testing';
import { createSite } from '../app';
import type { SiteContext } from '../context';
import { createSiteMetrics } from '../health/site-metrics';
import { createRenderQueue } from '../rendering/render-queue';
import { load, makeRelease, testSettings } from './make-release';
import { secret } from './open-telemetry-test';

const shellRoutes = makePageRelease('shell', {
  routes: {
    search: { path: '/search', search: ['q'], showsSearchHits: true },
    confirm: { path: '/confirm', isPersonal: true, search: ['token'] },
  },
}).routes;
const map = makeMap(
  {
    catalogue: makePageRelease('catalogue', {
      routes: { courses: { path: '/courses', search: ['topic'] } },
    }),
    content: makePageRelease('content', {
      routes: { contact: { path: '/contact', forms: ['contact'] } },
    }),
  },
  shellRoutes,
);

/** Pages of an app that was retired. */
const retiredPages: Record<string, RetiredPage> = {
  '/books': { redirect: null },
};

export const form = {
  method: 'POST',
  body: 'user_name=Sana',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
};

/** A generation whose pages show their URL and route. */
export function makeServed(changes: object = {}) {
  const render = jest.fn(
    async ({ match, url, isGone }: PageRequest): Promise<RenderedPage> => ({
      status: match ? 200 : isGone ? 410 : 404,
      html: `<main>${url} ${match?.owned.route.id}</main>`,
      meta: { title: 'A page', description: '', heading: null },
      state: emptyPageState(map, testSettings),
      used: [],
      problems: [],
      isComplete: true,
    }),
  );
  const findPath = jest.fn(createPathFinder(map));
  const served = {
    id: '1.1',
    map,
    mapFile: { url: '/maps/1.json', integrity: 'sha384-' },
    findPath,
    findRetired: (path: string) => retiredPages[path] ?? null,
    releases: new Map(),
    pool: { render },
    shell: load(makeRelease('shell')),
    ...changes,
  };
  return { served, render, findPath };
}

const roomy = { maxActive: 8, maxPerClient: 8, maxWaitMs: 1000, maxWaiting: 9 };

interface Options {
  limits?: typeof roomy;
  telemetry?: SiteContext['telemetry'];
  accessLog?: AccessLog;
  previewOrigin?: string | undefined;
  findPreview?: (id: string) => Promise<unknown>;
}

/** The whole app of a site, without sockets and processes. */
export function openSiteApp({
  limits = roomy,
  telemetry = null,
  accessLog = 'all',
  previewOrigin,
  findPreview = () => Promise.reject(new Error('there are no previews')),
}: Options = {}) {
  const { served, render, findPath } = makeServed();
  const otherMap = { ...map, generation: 2 };
  const shell = load(makeRelease('shell', '2.0.0'));
  const canaries = [{ app: 'shell', version: '2.0.0' }];
  const canary = { ...served, id: '1.1 shell/2.0.0', map: otherMap, shell, canaries };
  let live: object = served;
  let searchVersion = '1';
  const { logger, lines } = recordLog();
  const metrics = createMetrics({ buildVersion: 'test', logger });
  const queue = createRenderQueue(limits);
  const { app, findPrepared: find } = createSite({
    config: {
      settings: testSettings,
      publicOrigin: 'https://www.meridian.example',
      previewOrigin,
      internalToken: secret,
      backendUrl: 'http://backend.test',
      mailboxUrl: 'http://backend.test',
      registryUrl: 'http://registry.test',
      accessLog,
      edgeCacheSeconds: 1,
    },
    logger,
    site: { current: () => live },
    previews: { find: findPreview },
    dataVersion: { current: () => 'a', recheck: () => {} },
    search: { version: () => searchVersion },
    serviceWorker: {
      url: 'https://www.meridian.example/service-worker.js',
      script: Buffer.from(''),
    },
    telemetry,
    readClientIp: () => '203.0.113.7',
    queue,
    previewQueue: createRenderQueue(limits),
    metrics,
    measured: createSiteMetrics(metrics),
  } as unknown as SiteContext);
  return {
    ...{ app, metrics, lines, render, findPath, queue },
    get: async (path: string, init?: RequestInit) => app.request(path, init),
    /** Finds a response in the cache in front of the routes. */
    find: (
      ...asked: Parameters<typeof findPrepared> extends [unknown, ...infer Rest] ? Rest : never
    ) => findPrepared(find, ...asked),
    rebuildIndex() {
      searchVersion = '2';
    },
    /** Serves another generation from now on. */
    promote() {
      live = { ...served, id: '1.2' };
    },
    /** From now on visitors of the buckets below 500 get another generation than the others. */
    split() {
      live = { ...served, groupOf: (bucket: number) => (bucket < 500 ? canary : live) };
    },
  };
}

type Asked = Parameters<FindPrepared>[0];

export const findPrepared = (
  find: FindPrepared,
  url: string,
  headers: Asked['headers'] = {},
  method = 'GET',
): PreparedResponse | null => find({ method, url, headers }, 'a request');

export const headersOf = (response: PreparedResponse | null) =>
  Object.fromEntries(
    (response?.headers ?? []).flatMap((name, index, all) =>
      index % 2 === 0 ? [[name, all[index + 1]]] : [],
    ),
  );
