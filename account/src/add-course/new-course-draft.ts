import { createDraftStore } from '@meridian/composition/forms';
import { newCourseId } from '../courses/course-calls';
import { courseDraftKey } from '../identity/organizer-state';
import { courseFields } from './course-parts';

/**
 * The draft of a new course; signing out removes it. It keeps the id that the course gets: when the response of a save
 * was lost, the same course is sent again on a later visit, too, and not a second one.
 */
export function createNewCourseStore() {
  const stored = createDraftStore(courseDraftKey, [...courseFields, { name: '_id' }]);
  let id = stored.read()?._id ?? newCourseId();
  return {
    id: () => id,
    read(): Record<string, string> | null {
      const { _id, ...cells } = stored.read() ?? {};
      return Object.keys(cells).length > 0 ? cells : null;
    },
    write: (cells: Record<string, string>) => stored.write({ ...cells, _id: id }),
    clear() {
      stored.clear();
      id = newCourseId();
    },
  };
}
