import { Socket } from 'node:net';
import type { ClientMap, ClientRelease, SearchResponse, SiteSettings } from '@meridian/contracts';
import {
  type PageRequest,
  type ReleaseTask,
  ReleaseTaskError,
  type RenderedPage,
  type SsrBundle,
  type SsrContext,
  type TaskName,
  type TaskResult,
  taskFailureOf,
} from '@meridian/contracts/ssr';
import type { FromProcess, ProcessRequest } from './check-frame';
import { evaluateBundle, provideBuiltin, provideShared } from './evaluate-bundle';
import { createFrameReader, encodeFrame, type Frame } from './frames';
import { maxPayloadBytes, maxReasonLength, type ToProcess } from './render-messages';
import { maxResultBytes } from './result-limits';
import { sealProcess } from './seal-process';

/**
 * A render process: evaluates the shell, and at most one release, whose tasks it performs. All input and output are
 * frames over file descriptor 3.
 */

/** Path of the backend's API, for `fetch` in this process. */
const apiBase = '/api';
/** Saved before a release is evaluated, because its code can replace them in its process. */
const { parse, stringify } = JSON;
const { byteLength } = Buffer;
/** Most maps: of the generation under test, of the live one, and of those that finish their last pages. */
const maxMaps = 4;

type Response = { status: number; payload: Buffer };
interface Pending {
  resolve: (response: Response) => void;
  reject: (error: Error) => void;
}

const channel = new Socket({ fd: 3, readable: true, writable: true });
const pending = new Map<number, Pending>();
const maps = new Map<number, ClientMap>();
/** Results of finding modules of releases, which never change. */
const found = new Map<string, unknown>();
let nextRequest = 0;
let shell: SsrBundle;
let generation: { origin: string; settings: SiteSettings };
let release: { key: string; getRemote: () => unknown } | null = null;

const send = (header: FromProcess, payload?: string) => channel.write(encodeFrame(header, payload));
const { exit } = process;

channel.on('data', createFrameReader<ToProcess>(Number.POSITIVE_INFINITY, receive));
// A render process is useless without the site server.
channel.on('close', () => exit(0));
// Otherwise Node would end the process, with all pages that it renders.
process.on('unhandledRejection', (error) =>
  send({ type: 'unhandled-rejection', reason: describe(error) }),
);

/** @throws the error of the shell's ssr file, which ends the process */
function receive({ header, payload }: Frame<ToProcess>): void {
  switch (header.type) {
    case 'start':
      generation = header;
      shell = evaluateBundle(
        { key: header.shell, code: payload.toString('utf8') },
        provideBuiltin,
      ) as SsrBundle;
      sealProcess(readApi);
      send({ type: 'ready' });
      return;
    case 'release':
      release = { key: header.key, getRemote: evaluateOnce(header.key, payload.toString('utf8')) };
      return;
    case 'map':
      maps.set(header.map, parse(payload.toString('utf8')));
      for (const id of maps.keys()) if (maps.size > maxMaps) maps.delete(id);
      return;
    case 'response':
      settle(header.id)?.resolve({ status: header.status ?? 200, payload });
      return;
    case 'rejection':
      settle(header.id)?.reject(new ReleaseTaskError(header.failure, header.reason));
      return;
    case 'task':
      void respond(header, payload.toString('utf8'));
      return;
  }
}

async function respond(task: Extract<ToProcess, { type: 'task' }>, payload: string): Promise<void> {
  const { id } = task;
  try {
    const result = stringify(await perform(task, parse(payload)));
    const bytes = byteLength(result);
    // A longer frame would end the process, and with it all other pages of the shell.
    const limit = release ? maxResultBytes : maxPayloadBytes;
    if (bytes > limit) throw new Error(`the result has ${bytes} bytes, at most ${limit} are sent`);
    send({ type: 'done', id }, result);
  } catch (error) {
    send({ type: 'failed', id, failure: taskFailureOf(error), reason: describe(error) });
  }
}

function perform(
  { id, name, map: mapId }: Extract<ToProcess, { type: 'task' }>,
  input: object,
): Promise<unknown> {
  const map = maps.get(mapId);
  if (!map) throw new Error(`there is no map ${mapId} here`);
  const context = { ...generation, map, apiBase };
  if (name === 'page')
    return shell
      .renderPage(toShellContext(context, id), input as PageRequest)
      .then((page) => withoutMap(page, map));
  if (name === 'social-image')
    return shell.composeSocialImage(toShellContext(context, id), input as PageRequest);
  if (!release) throw new Error(`no release was sent to perform ${name}`);
  const [app = ''] = release.key.split('/');
  const task = { type: name, ...input } as ReleaseTask;
  return shell.performTask({ ...context, app, getRemote: release.getRemote }, task);
}

/** The site server has the map of the task, so only another map, which has fallbacks in it, is sent back. */
function withoutMap(page: RenderedPage, map: ClientMap) {
  return page.state.map === map ? { ...page, state: { ...page.state, map: null } } : page;
}

function toShellContext(context: Omit<SsrContext, 'search' | 'ask'>, task: number): SsrContext {
  return {
    ...context,
    async search(query) {
      const { payload } = await request({ kind: 'search' }, stringify(query));
      return parse(payload.toString('utf8')) as SearchResponse;
    },
    ask: (live, releaseTask) => ask(live, releaseTask, task),
  };
}

async function ask<Name extends TaskName>(
  live: ClientRelease,
  { type: name, ...input }: ReleaseTask<Name>,
  task: number,
): Promise<TaskResult<Name>> {
  const key = live.base.replace(/^\/assets\/|\/$/g, '');
  const text = stringify(input);
  const search = name === 'find-module' ? `${key} ${text}` : null;
  if (search && found.has(search)) return found.get(search) as TaskResult<Name>;
  const { payload } = await request({ kind: 'ask', task, release: key, name }, text);
  const result = parse(payload.toString('utf8')) as TaskResult<Name>;
  if (search) found.set(search, result);
  return result;
}

/** Stands for `fetch`: the site server reads the backend for this process. */
async function readApi(input: string | URL | globalThis.Request, init?: RequestInit) {
  const url = typeof input === 'string' ? input : 'url' in input ? input.url : input.href;
  const method = init?.method ?? 'GET';
  if (method !== 'GET' || !url.startsWith(`${apiBase}/`))
    throw new TypeError(`expected GET of a path below ${apiBase}, found ${method} ${url}`);
  const { status, payload } = await request({ kind: 'read', path: url.slice(apiBase.length) });
  return new globalThis.Response(new Uint8Array(payload), {
    status,
    headers: { 'content-type': 'application/json' },
  });
}

function request(what: ProcessRequest, payload?: string): Promise<Response> {
  return new Promise((resolve, reject) => {
    const id = nextRequest++;
    pending.set(id, { resolve, reject });
    send({ type: 'request', id, request: what }, payload);
  });
}

function settle(id: number): Pending | undefined {
  const one = pending.get(id);
  pending.delete(id);
  return one;
}

/** Evaluates the ssr file of a release at its first task, and again after a failure. */
function evaluateOnce(key: string, code: string): () => unknown {
  let exported: { remote: unknown } | undefined;
  return () => {
    exported ??= evaluateBundle({ key, code }, provideShared(shell.sharedModules)) as {
      remote: unknown;
    };
    return exported.remote;
  };
}

function describe(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, maxReasonLength);
}
