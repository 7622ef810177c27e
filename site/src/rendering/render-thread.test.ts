import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createMatcher } from '@shared/contracts/pages';
import { makeMap, makeRelease } from '@shared/contracts/testing';
import { makeSetup } from '../testing/make-setup';
import { until } from '../testing/until';
import type { FromWorker, RenderSetup, Task } from './render-messages';
import { type RenderThread, startRenderThread } from './render-thread';

/** Makes Node run the sources. */
const execArgv = [
  '--import',
  pathToFileURL(path.resolve('shared/service/src/testing/run-typescript.mjs')).href,
];

/** A shell that renders the text of the remote's page. */
const shellCode = `
  exports.sharedModules = { react: { version: '19.3.1' } };
  exports.renderPage = async ({ map, search, getRemote }, { url, match }) => {
    if (url === '/search') return { html: JSON.stringify(await search({ q: 'heart' })) };
    if (url === '/match') return { html: JSON.stringify(match) };
    const { routes } = getRemote(map.apps.shop.live);
    const module = await routes[url.slice(1)].module();
    return { html: await module.route.Page() };
  };
`;

const remoteCode = `
  const page = (Page) => ({ module: async () => ({ route: { Page } }) });
  exports.remote = {
    name: 'shop',
    routes: {
      list: page(() => 'react ' + require('react').version),
      reads: page(() => require('node:fs')),
      imports: page(() => import('node:fs')),
      takes: page(() => process.getBuiltinModule('fs')),
      environment: page(() => Object.keys(process.env).sort().join()),
      loops: page(() => { for (;;); }),
      strays: page(() => { Promise.reject(new Error('left alone')); return 'rendered'; }),
      throws: page(() => new Promise(() => setTimeout(() => { throw new Error('out of reach'); }))),
      exits: page(() => new Promise(() => process.exit(3))),
      eats: page(() => { const all = []; for (;;) all.push(new Array(100000).fill(1)); }),
    },
    widgets: {},
  };
`;

const map = makeMap({ shop: makeRelease('shop', { routes: { list: '/list', match: '/match' } }) });
const match = createMatcher(map);
const setup = makeSetup({
  map,
  shell: { key: 'shell/1.0.0', code: shellCode },
  remotes: [{ key: 'shop/1.0.0', code: remoteCode }],
});

type ThreadResponse = Exclude<FromWorker, { type: 'ready' | 'unhandled-rejection' }>;

let thread: RenderThread | undefined;
afterEach(() => thread?.stop());

function start(changes: Partial<RenderSetup> = {}) {
  const responses: ThreadResponse[] = [];
  const strays: string[] = [];
  let told = () => {};
  let crash = (_: Error) => {};
  const crashed = new Promise<Error>((resolve) => {
    crash = resolve;
  });
  const opened = startRenderThread(
    { ...setup, ...changes },
    {
      onMessage: (message) => {
        if (message.type === 'ready') return;
        if (message.type === 'unhandled-rejection') return strays.push(message.reason);
        responses.push(message);
        told();
      },
      onCrash: crash,
    },
    execArgv,
  );
  thread = opened;
  const next = () =>
    new Promise<ThreadResponse>((resolve) => {
      const take = () => {
        const response = responses.shift();
        if (response) resolve(response);
        else told = take;
      };
      take();
    });
  const ask = (url: string, id = 1) => {
    const task: Task = { type: 'render', request: { url, match: match(url) } };
    opened.post({ type: 'task', id, task });
    return next();
  };
  return { thread: opened, ask, next, strays, crashed };
}

const rendered = (html: string) => ({ type: 'done', id: 1, result: { html } });
it('renders pages from the bundles of its setup, remotes with the shell’s modules', async () => {
  expect(await start().ask('/list')).toEqual(rendered('react 19.3.1'));
});

it('rejects a page of a release whose bundle is missing, and continues', async () => {
  const { ask } = start({ remotes: [] });
  expect(await ask('/list')).toMatchObject({
    type: 'failed',
    id: 1,
    reason: expect.stringContaining('the files of shop/1.0.0 cannot be served'),
  });
  expect(await ask('/list', 2)).toMatchObject({ type: 'failed', id: 2 });
});

it('passes the match of the request on to the shell', async () => {
  const { result } = (await start().ask('/match')) as { result: { html: string } };
  expect(JSON.parse(result.html)).toMatchObject({ owned: { app: 'shop', route: { id: 'match' } } });
});

it.each([
  ['/reads', 'asks for node:fs, which is not shared'],
  ['/imports', 'import'],
  ['/takes', 'getBuiltinModule is not a function'],
])('lets no remote reach beyond its own modules: %s', async (url, reason) => {
  expect(await start().ask(url)).toMatchObject({
    type: 'failed',
    reason: expect.stringContaining(reason),
  });
});

it('hides the server’s environment from remotes', async () => {
  process.env.SECRET_OF_THE_HOUSE = 'token';
  expect(await start().ask('/environment')).toEqual(rendered('NODE_ENV,TZ'));
  delete process.env.SECRET_OF_THE_HOUSE;
});

it('asks the search index of the site by message', async () => {
  const { thread: opened, ask, next } = start();
  const question = await ask('/search');
  expect(question).toMatchObject({ type: 'search', request: { q: 'heart' } });
  opened.post({ type: 'search-response', searchId: 0, response: { total: 0 } as never });
  expect(await next()).toEqual(rendered('{"total":0}'));
});

it('continues after an unhandled rejection, and reports it', async () => {
  const { ask, strays } = start();
  expect(await ask('/strays')).toEqual(rendered('rendered'));
  expect(await ask('/list')).toEqual(rendered('react 19.3.1'));
  expect(strays).toEqual([expect.stringContaining('left alone')]);
});

it('ticks while it waits, and not while it is blocked', async () => {
  const { thread: opened, ask } = start();
  await ask('/list');
  // The page waits for the response to its search.
  expect(await ask('/search', 2)).toMatchObject({ type: 'search' });
  // Between two ticks the time grows; only a tick makes it 0 again.
  await until(() => opened.msSinceTick() > 0);
  await until(() => opened.msSinceTick() === 0);
  opened.post({
    type: 'task',
    id: 3,
    task: { type: 'render', request: { url: '/loops', match: null } },
  });
  await until(() => opened.msSinceTick() > 1000);
});

it('does not count time in which the main thread was held up', async () => {
  const { thread: opened, ask } = start();
  await ask('/list');
  opened.post({
    type: 'task',
    id: 2,
    task: { type: 'render', request: { url: '/loops', match: null } },
  });
  await until(() => opened.msSinceTick() > 0);
  const before = opened.msSinceTick();
  const end = performance.now() + 3000;
  while (performance.now() < end);
  expect(opened.msSinceTick() - before).toBeLessThan(1000);
});

it.each([
  ['/throws', 'out of reach'],
  ['/exits', 'the thread ended with code 3'],
  ['/eats', 'memory'],
])('reports its end: %s', async (url, message) => {
  const { ask, crashed } = start();
  void ask(url);
  expect((await crashed).message).toContain(message);
});

it('reports its end when the shell’s own bundle cannot be evaluated', async () => {
  const { crashed } = start({ shell: { key: 'shell/1.0.0', code: 'throw new Error("a fault")' } });
  expect((await crashed).message).toContain('a fault');
});

it('reports no crash when it is stopped', async () => {
  const { thread: opened, ask, crashed } = start();
  await ask('/list');
  opened.stop();
  const quiet = new Promise((resolve) => setTimeout(resolve, 300, 'quiet'));
  expect(await Promise.race([crashed, quiet])).toBe('quiet');
});
