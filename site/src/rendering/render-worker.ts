import { parentPort, workerData } from 'node:worker_threads';
import type { Remote } from '@shared/composition';
import type { ClientRelease, SearchRequest, SearchResponse } from '@shared/contracts';
import type * as ShellBundle from 'shell/src/ssr';
import { evaluateBundle, hideBuiltins, provideBuiltin, provideShared } from './evaluate-bundle';
import {
  beatInterval,
  type FromWorker,
  type RenderSetup,
  type Task,
  type ToWorker,
} from './messages';

/**
 * Draws pages of one generation in a thread of its own: a remote that loops or crashes costs this
 * thread, not the server.
 */
const { setup, pulse } = workerData as { setup: RenderSetup; pulse: Int32Array };
setInterval(() => Atomics.add(pulse, 0, 1), beatInterval);
const { map, origin, apiBase, settings } = setup;
const request = { map, origin, apiBase, settings, search };
const shell = evaluateBundle(setup.shell, provideBuiltin) as typeof ShellBundle;
hideBuiltins();
const bundles = new Map(setup.remotes.map((bundle) => [bundle.key, bundle]));
const remotes = new Map<string, Remote>();
const questions = new Map<number, (answer: SearchResponse | null) => void>();
let nextQuestion = 0;

const send = (message: FromWorker) => parentPort?.postMessage(message);
const describe = (error: unknown) =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

// Node would end the thread, and with it the pages of others.
process.on('unhandledRejection', (error) => send({ type: 'stray', reason: describe(error) }));

parentPort?.on('message', async (message: ToWorker) => {
  if (message.type === 'found') {
    questions.get(message.question)?.(message.answer);
    questions.delete(message.question);
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
  if (task.type === 'collect') return shell.collectContributions(task.kind, request, getRemote);
  const { url } = task;
  return task.type === 'render'
    ? shell.renderPage({ ...request, url, submission: task.submission }, loadFrom)
    : shell.picturePage({ ...request, url }, loadFrom);
}

/** The index is not in this thread; what it says comes by message. */
async function search(wanted: SearchRequest): Promise<SearchResponse> {
  const question = nextQuestion++;
  const answer = await new Promise<SearchResponse | null>((resolve) => {
    questions.set(question, resolve);
    send({ type: 'search', question, request: wanted });
  });
  if (!answer) throw new Error('site search does not answer');
  return answer;
}

async function loadFrom(release: ClientRelease, module: string): Promise<unknown> {
  const remote = getRemote(release);
  const [, kind, id = ''] = module.split('/');
  const declared = kind === 'routes' ? remote.routes[id] : remote.widgets[id];
  if (!declared) throw new Error(`the server bundle does not have ${module}`);
  return declared.module();
}

function getRemote(release: ClientRelease): Remote {
  const key = release.base.replace(/^\/assets\/|\/$/g, '');
  const known = remotes.get(key);
  if (known) return known;
  const bundle = bundles.get(key);
  if (!bundle) throw new Error(`the files of ${key} cannot be served`);
  const { remote } = evaluateBundle(bundle, provideShared(shell.sharedModules)) as {
    remote: Remote;
  };
  remotes.set(key, remote);
  return remote;
}
