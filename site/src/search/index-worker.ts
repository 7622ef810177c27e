import { performTasks } from '../task-thread';
import type { IndexTask } from './index-thread';
import { createSearchIndex, type SearchIndex } from './search-index';

/** Holds the search index in a thread of its own, so that no page waits for a search. */
let index: SearchIndex | null = null;

performTasks(async (task: IndexTask) => {
  if (task.type === 'build') {
    // The previous index responds until this one is complete.
    index = await createSearchIndex(task.entries);
    return;
  }
  if (!index) throw new Error('there is no index yet');
  return index.search(task.request, task.options);
});
