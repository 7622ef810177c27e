import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { makeMap, makeRelease } from 'shell/src/testing/make-map';
import { makeSetup } from '../testing/make-setup';
import type { FromWorker, RenderSetup, Task } from './messages';
import { type RenderThread, startRenderThread } from './render-thread';

/** Node runs the sources as they stand. */
const execArgv = [
  '--import',
  pathToFileURL(path.resolve('shared/service/src/testing/run-typescript.mjs')).href,
];

/** A shell that draws nothing but tells what the remote's module gave. */
const shellCode = `
  exports.sharedModules = { react: { version: '19.3.1' } };
  exports.renderPage = async ({ url, map, search }, loadFrom) => {
    if (url === '/search') return { html: JSON.stringify(await search({ q: 'heart' })) };
    const module = await loadFrom(map.apps.shop.live, './routes' + url);
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
      strays: page(() => { Promise.reject(new Error('left alone')); return 'drawn'; }),
      throws: page(() => new Promise(() => setTimeout(() => { throw new Error('out of reach'); }))),
      exits: page(() => new Promise(() => process.exit(3))),
      eats: page(() => { const all = []; for (;;) all.push(new Array(100000).fill(1)); }),
    },
    widgets: {},
  };
`;

const setup = makeSetup({
  map: makeMap({ shop: makeRelease('shop', { routes: { list: '/list' } }) }),
  shell: { key: 'shell/1.0.0', code: shellCode },
  remotes: [{ key: 'shop/1.0.0', code: remoteCode }],
});

type Answer = Exclude<FromWorker, { type: 'ready' | 'stray' }>;

let thread: RenderThread | undefined;
afterEach(() => thread?.stop());

function start(changes: Partial<RenderSetup> = {}) {
  const answers: Answer[] = [];
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
        answers.push(message);
        told();
      },
      onStray: (reason) => strays.push(reason),
      onCrash: crash,
    },
    execArgv,
  );
  thread = opened;
  const next = () =>
    new Promise<Answer>((resolve) => {
      const take = () => {
        const answer = answers.shift();
        if (answer) resolve(answer);
        else told = take;
      };
      take();
    });
  const ask = (url: string, id = 1) => {
    const task: Task = { type: 'render', url };
    opened.post({ type: 'task', id, task });
    return next();
  };
  return { thread: opened, ask, next, strays, crashed };
}

/** Looks again and again: any thread may be held up for a moment on a busy machine. */
const until = async (holds: () => boolean) => {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 20));
};

const drawn = (html: string) => ({ type: 'done', id: 1, result: { html } });
it('draws pages from the bundles that it is given, remotes with the shell’s modules', async () => {
  expect(await start().ask('/list')).toEqual(drawn('react 19.3.1'));
});

it('fails a page of a release whose bundle is not here, and goes on', async () => {
  const { ask } = start({ remotes: [] });
  expect(await ask('/list')).toMatchObject({
    type: 'failed',
    id: 1,
    reason: expect.stringContaining('the files of shop/1.0.0 cannot be served'),
  });
  expect(await ask('/list', 2)).toMatchObject({ type: 'failed', id: 2 });
});

it.each([
  ['/reads', 'asks for node:fs, which is not shared'],
  ['/imports', 'import'],
  ['/takes', 'getBuiltinModule is not a function'],
  ['/missing', 'does not have ./routes/missing'],
])('lets no remote go beyond what is its own: %s', async (url, reason) => {
  expect(await start().ask(url)).toMatchObject({
    type: 'failed',
    reason: expect.stringContaining(reason),
  });
});

it('tells remotes nothing of the server’s environment', async () => {
  process.env.SECRET_OF_THE_HOUSE = 'token';
  expect(await start().ask('/environment')).toEqual(drawn('NODE_ENV,TZ'));
  delete process.env.SECRET_OF_THE_HOUSE;
});

it('asks for what the index of the site says', async () => {
  const { thread: opened, ask, next } = start();
  const question = await ask('/search');
  expect(question).toMatchObject({ type: 'search', request: { q: 'heart' } });
  opened.post({ type: 'found', question: 0, answer: { total: 0 } as never });
  expect(await next()).toEqual(drawn('{"total":0}'));
});

it('goes on after a promise that was rejected and left alone, and tells of it', async () => {
  const { ask, strays } = start();
  expect(await ask('/strays')).toEqual(drawn('drawn'));
  expect(await ask('/list')).toEqual(drawn('react 19.3.1'));
  expect(strays).toEqual([expect.stringContaining('left alone')]);
});

it('is silent while it is blocked, and not while it waits', async () => {
  const { thread: opened, ask } = start();
  await ask('/list');
  opened.post({ type: 'task', id: 2, task: { type: 'render', url: '/search' } });
  await new Promise((resolve) => setTimeout(resolve, 600));
  await until(() => opened.silence() < 400);
  opened.post({ type: 'task', id: 3, task: { type: 'render', url: '/loops' } });
  await until(() => opened.silence() > 1000);
});

it('is not taken for silent when it was the one who asks that was held up', async () => {
  const { thread: opened, ask } = start();
  await ask('/list');
  opened.post({ type: 'task', id: 2, task: { type: 'render', url: '/loops' } });
  await until(() => opened.silence() > 0);
  const before = opened.silence();
  const end = performance.now() + 3000;
  while (performance.now() < end);
  expect(opened.silence() - before).toBeLessThan(1000);
});

it.each([
  ['/throws', 'out of reach'],
  ['/exits', 'the thread ended with code 3'],
  ['/eats', 'memory'],
])('tells of its end: %s', async (url, message) => {
  const { ask, crashed } = start();
  void ask(url);
  expect((await crashed).message).toContain(message);
});

it('tells of its end when the shell’s own bundle cannot be evaluated', async () => {
  const { crashed } = start({ shell: { key: 'shell/1.0.0', code: 'throw new Error("a fault")' } });
  expect((await crashed).message).toContain('a fault');
});

it('tells of no crash when it is stopped', async () => {
  const { thread: opened, ask, crashed } = start();
  await ask('/list');
  opened.stop();
  const quiet = new Promise((resolve) => setTimeout(resolve, 300, 'quiet'));
  expect(await Promise.race([crashed, quiet])).toBe('quiet');
});
