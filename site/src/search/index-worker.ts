import { parentPort } from 'node:worker_threads';
import type { FromIndexThread, ToIndexThread } from './index-thread';
import { createSearchIndex, type SearchIndex } from './search-index';

/** Holds the search index in a thread of its own, so that no page waits for a search. */
let index: SearchIndex | null = null;

parentPort?.on('message', async (message: ToIndexThread) => {
  try {
    send({ type: 'done', id: message.id, result: await perform(message) });
  } catch (error) {
    send({ type: 'failed', id: message.id, reason: error instanceof Error ? error.message : '' });
  }
});

async function perform(message: ToIndexThread) {
  if (message.type === 'build') {
    // The previous index responds until this one is complete.
    index = await createSearchIndex(message.entries);
    return null;
  }
  if (!index) throw new Error('there is no index yet');
  return index.search(message.request, message.options);
}

function send(message: FromIndexThread) {
  parentPort?.postMessage(message);
}
