import { performTasks } from '../rendering/task-thread';
import type { IndexTask } from './index-thread';
import { createSearchIndex } from './search-index';

/** Holds the search index in a thread of its own, so that no page waits for a search. */
const index = createSearchIndex();
let isThere = false;

performTasks(async (task: IndexTask) => {
  if (task.type === 'update') {
    const isChanged = await index.update(task.entries);
    isThere = true;
    return isChanged;
  }
  if (!isThere) throw new Error('there is no index yet');
  return index.search(task.request, task.options);
});
