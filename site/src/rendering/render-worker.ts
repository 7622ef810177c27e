import { parentPort, workerData } from 'node:worker_threads';
import type { ClientRelease, SearchRequest, SearchResponse } from '@shared/contracts';
import type { SsrBundle, SsrContext } from '@shared/contracts/ssr';
import { evaluateBundle, hideBuiltins, provideBuiltin, provideShared } from './evaluate-bundle';
import {
  type FromWorker,
  type RenderSetup,
  type Task,
  type ToWorker,
  tickMs,
} from './render-messages';

/**
 * Renders pages of one generation in a thread of its own: a remote that loops or crashes ends this
 * thread, not the server.
 */
const { setup, ticks } = workerData as { setup: RenderSetup; ticks: Int32Array };
setInterval(() => Atomics.add(ticks, 0, 1), tickMs);
const { map, origin, apiBase, settings } = setup;
const context: SsrContext = { map, origin, apiBase, settings, search, getRemote };
const shell = evaluateBundle(setup.shell, provideBuiltin) as SsrBundle;
hideBuiltins();
const bundles = new Map(setup.remotes.map((bundle) => [bundle.key, bundle]));
const remotes = new Map<string, unknown>();
const searches = new Map<number, (response: SearchResponse | null) => void>();
let nextSearchId = 0;

const send = (message: FromWorker) => parentPort?.postMessage(message);
const describe = (error: unknown) =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

// Otherwise Node would end the thread, and with it the pages of others.
process.on('unhandledRejection', (error) =>
  send({ type: 'unhandled-rejection', reason: describe(error) }),
);

parentPort?.on('message', async (message: ToWorker) => {
  if (message.type === 'search-response') {
    searches.get(message.searchId)?.(message.response);
    searches.delete(message.searchId);
    return;
  }
  const { id, task } = message;
  try {
    send({ type: 'done', id, result: await perform(task) });
  } catch (error) {
    send({ type: 'failed', id, reason: describe(error) });
  }
});
send({ type: 'ready' });

function perform(task: Task) {
  if (task.type === 'collect') return shell.collectContributions(context, task.kind);
  return task.type === 'render'
    ? shell.renderPage(context, task.request)
    : shell.composeSocialImage(context, task.request);
}

/** The index is in another thread; its response comes by message. */
async function search(request: SearchRequest): Promise<SearchResponse> {
  const searchId = nextSearchId++;
  const response = await new Promise<SearchResponse | null>((resolve) => {
    searches.set(searchId, resolve);
    send({ type: 'search', searchId, request });
  });
  if (!response) throw new Error('site search does not respond');
  return response;
}

function getRemote(release: ClientRelease): unknown {
  const key = release.base.replace(/^\/assets\/|\/$/g, '');
  const known = remotes.get(key);
  if (known) return known;
  const bundle = bundles.get(key);
  if (!bundle) throw new Error(`the files of ${key} cannot be served`);
  const { remote } = evaluateBundle(bundle, provideShared(shell.sharedModules)) as {
    remote: unknown;
  };
  remotes.set(key, remote);
  return remote;
}
