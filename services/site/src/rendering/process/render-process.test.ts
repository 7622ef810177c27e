import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createMatcher } from '@meridian/contracts/pages';
import { makeMap, makeRelease } from '@meridian/contracts/testing';
import { until } from '@meridian/service/testing';
import { testSettings } from '../../testing/make-release';
import type { FromProcess } from './check-frame';
import type { Frame } from './frames';
import type { ToProcess } from './render-messages';
import { type RenderProcess, startRenderProcess } from './render-process';
import { maxResultBytes } from './result-limits';

/** Lets Node run the sources, which a process without rights could not read. */
const hooks = path.resolve('shared/service/src/testing/run-typescript.mjs');
const execArgv = ['--import', pathToFileURL(hooks).href];

/** A shell whose pages show its context, and whose tasks call the remote. */
const shellCode = `
  exports.sharedModules = { react: { version: '19.3.1' } };
  exports.renderPage = async (context, request) => {
    const map = request.url === '/fallback' ? { generation: 0 } : context.map;
    return { said: await sayOf(context, request), state: { map } };
  };
  const sayOf = async ({ map, search, ask, apiBase }, { url, match }) => {
    if (url === '/fallback') return 'from a fallback';
    if (url === '/search') return await search({ q: 'heart' });
    if (url === '/match') return match;
    if (url === '/reads') return (await fetch(apiBase + '/read-course')).json();
    if (url === '/long') return 'x'.repeat(9000000);
    if (url === '/strays') { Promise.reject(new Error('left alone')); return 'rendered'; }
    return await ask(map.apps.shop.live, { type: 'load-page', url });
  };
  exports.performTask = async ({ getRemote, app }, task) => getRemote()[task.page](task, app);
`;

const remoteCode = `
  const fault = (failure) => Object.assign(new Error('it failed'), { failure });
  exports.remote = {
    react: () => 'react ' + require('react').version,
    app: (_, app) => app,
    requires: () => require('node:fs'),
    imports: () => import('node:fs'),
    importsByEval: () => new Function('return import("node:fs")')(),
    takes: () => process.getBuiltinModule('fs'),
    reports: () => process.report.getReport(),
    leaves: () => process.exit(3),
    environment: () => Object.keys(process.env),
    leaks: () => [typeof WebSocket, typeof EventSource, typeof localStorage],
    fetches: () => fetch('http://127.0.0.1:1/'),
    posts: () => fetch('/api/contact', { method: 'POST', body: '{}' }),
    misses: () => { throw fault('not-found'); },
    floods: () => 'x'.repeat(3000000),
    loops: () => { for (;;); },
    hidesItsSize: () => { Buffer.byteLength = () => 1; return 'x'.repeat(3000000); },
    namesAFailure: () => { throw fault('of its own'); },
  };
`;

const map = makeMap({ shop: makeRelease('shop', { routes: { match: '/match' } }) });
const match = createMatcher(map);

let running: RenderProcess[] = [];
afterEach(() => {
  jest.restoreAllMocks();
  for (const one of running) one.stop();
  running = [];
});

function start(kind: 'shell' | 'release', { shell = shellCode } = {}) {
  const frames: Frame<FromProcess>[] = [];
  let told = () => {};
  let crash = (_: Error) => {};
  const crashed = new Promise<Error>((resolve) => (crash = resolve));
  const opened = startRenderProcess(
    {
      shell: { key: 'shell/1.0.0', code: shell },
      release: kind === 'release' ? { key: 'shop/1.0.0', code: remoteCode } : null,
      origin: 'https://www.meridian.example',
      settings: testSettings,
    },
    {
      onFrame: (frame) => {
        frames.push(frame);
        told();
      },
      onCrash: crash,
    },
    execArgv,
  );
  running.push(opened);
  opened.sendMap({ id: 7, json: Buffer.from(JSON.stringify(map)) });
  /** The next frame of a type. */
  const next = async <Type extends FromProcess['type']>(type: Type) => {
    for (;;) {
      const at = frames.findIndex(({ header }) => header.type === type);
      const [frame] = at < 0 ? [] : frames.splice(at, 1);
      if (frame)
        return { header: frame.header as Extract<FromProcess, { type: Type }>, ...parse(frame) };
      await new Promise<void>((resolve) => (told = resolve));
    }
  };
  const task = (name: Extract<ToProcess, { type: 'task' }>['name'], said: object, id = 1) =>
    opened.send({ type: 'task', id, name, map: 7 }, JSON.stringify(said));
  return {
    process: opened,
    next,
    crashed,
    page: (url: string) => task('page', { url, match: match(url) }),
    perform: (page: string, id?: number) => task('load-page', { page }, id),
  };
}

function parse({ payload }: Frame<FromProcess>): { result: unknown } {
  return { result: payload.length > 0 ? JSON.parse(payload.toString('utf8')) : undefined };
}

describe('a process of the shell', () => {
  it('renders pages from its map, sends requests to the site server, and goes on after a failure', async () => {
    const { process, page, next } = start('shell');
    page('/match');
    const { result } = await next('done');
    // A map is sent back only if it is not the one of the task.
    const said = { owned: { app: 'shop', route: { id: 'match' } } };
    expect(result).toMatchObject({ said, state: { map: null } });
    page('/fallback');
    expect((await next('done')).result).toMatchObject({ state: { map: { generation: 0 } } });

    const answer = async (status?: number) => {
      const { header, result } = await next('request');
      const response = { type: 'response', id: header.id, ...(status && { status }) } as const;
      process.send(response, '{"total":0}');
      return [header.request, result];
    };
    page('/search');
    expect(await answer()).toEqual([{ kind: 'search' }, { q: 'heart' }]);
    expect((await next('done')).result).toMatchObject({ said: { total: 0 } });
    page('/reads');
    expect(await answer(200)).toEqual([{ kind: 'read', path: '/read-course' }, undefined]);
    expect((await next('done')).result).toMatchObject({ said: { total: 0 } });
    page('/any');
    const ask = { kind: 'ask', task: 1, release: 'shop/1.0.0', name: 'load-page' };
    const { header, result: asked } = await next('request');
    expect([header.request, asked]).toEqual([ask, { url: '/any' }]);
    process.send({ type: 'rejection', id: header.id, failure: 'process', reason: 'it hung' });
    expect((await next('failed')).header).toMatchObject({ failure: 'process', reason: 'it hung' });
    page('/long');
    expect((await next('failed')).header.reason).toContain('at most 8000000 are sent');
    page('/strays');
    expect((await next('unhandled-rejection')).header.reason).toContain('left alone');
    expect((await next('done')).result).toMatchObject({ said: 'rendered' });
  });

  it('ends when its ssr file cannot be evaluated, with the reason', async () => {
    const { crashed } = start('shell', { shell: 'throw new Error("a fault")' });
    expect((await crashed).message).toContain('a fault');
  });
});

describe('a process of a release', () => {
  it('performs its tasks with the modules of the shell, and confines the release', async () => {
    const { process, perform, next, crashed } = start('release');
    for (const [page, result] of [
      ['react', 'react 19.3.1'],
      ['app', 'shop'],
      ['environment', ['NODE_ENV']],
      ['leaks', ['undefined', 'undefined', 'undefined']],
    ] as const) {
      perform(page);
      expect([page, (await next('done')).result]).toEqual([page, result]);
    }
    for (const [page, reason, failure = 'fault'] of [
      ['requires', 'asks for node:fs, which is not shared'],
      ['imports', 'import'],
      ['importsByEval', 'import'],
      ['takes', 'getBuiltinModule is not a function'],
      ['reports', "reading 'getReport'"],
      ['leaves', 'exit is not a function'],
      ['fetches', 'expected GET of a path below /api, found GET http://127.0.0.1:1/'],
      ['posts', 'expected GET of a path below /api, found POST /api/contact'],
      ['floods', 'the result has 3000002 bytes, at most 2000000 are sent'],
      ['namesAFailure', 'it failed'],
      ['misses', 'it failed', 'not-found'],
      ['hidesItsSize', 'the result has 3000002 bytes, at most 2000000 are sent'],
    ] as const) {
      perform(page);
      const { header } = await next('failed');
      expect(header).toMatchObject({ failure, reason: expect.stringContaining(reason) });
    }
    process.stop();
    const ended = jest.fn();
    void crashed.then(ended);
    await until(() => !isRunning(process.pid));
    expect(ended).not.toHaveBeenCalled();
  });

  it('is ended when it stops reading', async () => {
    const { process, perform, next, crashed } = start('release');
    await next('ready');
    perform('loops');
    const json = Buffer.alloc(8 * 2 ** 20, ' ');
    for (let id = 8; id < 18; id += 1) process.sendMap({ id, json });
    expect((await crashed).message).toContain('bytes unread, at most');
  });

  it.each([
    [
      'of no known shape',
      frameOf('{"type":"request","id":1}', 0),
      'sent what it may not: expected',
    ],
    ['too long', frameOf('{}', maxResultBytes + 1), `at most 65536 and ${maxResultBytes} bytes`],
  ])('is ended when it sends a frame that is %s', async (_, frame, reason) => {
    const { crashed } = start('release', {
      shell: `${shellCode} require('node:fs').writeSync(3, Buffer.from('${frame}', 'hex'));`,
    });
    expect((await crashed).message).toContain(reason);
  });
});

/** The beginning of a frame, as hex: its lengths and its header. */
function frameOf(header: string, payloadBytes: number): string {
  const lengths = Buffer.alloc(8);
  lengths.writeUInt32BE(header.length, 0);
  lengths.writeUInt32BE(payloadBytes, 4);
  return lengths.toString('hex') + Buffer.from(header).toString('hex');
}

function isRunning(pid: number | undefined): boolean {
  try {
    return process.kill(pid ?? 0, 0);
  } catch {
    return false;
  }
}
