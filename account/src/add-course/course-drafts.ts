import { createDraftStore } from '@meridian/composition/forms';
import type { EditedCourse } from '@meridian/contracts/organizers';
import { newCourseId } from '../courses/course-calls';
import { courseChangesKey, courseDraftKey } from '../identity/organizer-state';
import { readStored, store } from '../identity/storage';
import { courseFields } from './course-parts';

/** The unsaved texts of the form that changes a course. */
export interface ChangeDraft {
  /** The course as it was when they were typed. */
  opened: EditedCourse;
  /** All fields of the form. */
  cells: Record<string, string>;
}

/** The draft of a change; null without one, or when it equals the course. */
export function readChangeDraft(newest: EditedCourse): ChangeDraft | null {
  const draft = readDrafts()[newest.id];
  if (!draft) return null;
  const isChanged = Object.entries(newest.cells).some(([name, text]) => draft.cells[name] !== text);
  return isChanged ? draft : null;
}

/**
 * Stores the draft of a change in this browser; signing out removes it.
 *
 * @param seen the version that a stored draft changes
 * @param newest the version that a new draft changes, once the stored one is cleared
 */
export function createChangeDraftStore(seen: EditedCourse, newest: EditedCourse) {
  let opened = seen;
  const write = (draft: ChangeDraft | undefined) => {
    const drafts = { ...readDrafts(), [opened.id]: draft };
    store(courseChangesKey, JSON.stringify(drafts));
  };
  return {
    read: () => readDrafts()[opened.id]?.cells ?? null,
    write: (cells: Record<string, string>) => write({ opened, cells }),
    clear() {
      write(undefined);
      opened = newest;
    },
  };
}

function readDrafts(): Record<string, ChangeDraft | undefined> {
  try {
    const stored: unknown = JSON.parse(readStored(courseChangesKey) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(Object.entries(stored).filter(([, draft]) => isDraft(draft)));
  } catch {
    return {};
  }
}

/** Other programs may write into the storage, too. */
function isDraft(draft: Partial<ChangeDraft> | null): draft is ChangeDraft {
  const opened: Partial<EditedCourse> = draft?.opened ?? {};
  return typeof opened.version === 'number' && areTexts(opened.cells) && areTexts(draft?.cells);
}

function areTexts(cells: object | null | undefined): boolean {
  return Boolean(cells) && Object.values(cells ?? {}).every((text) => typeof text === 'string');
}

/**
 * The draft of a new course; signing out removes it. It holds the course's id: when the response to a save is lost, a
 * later visit sends the same course again and does not add a second one.
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
