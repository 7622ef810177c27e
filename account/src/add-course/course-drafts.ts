import { createDraftStore } from '@meridian/composition/forms';
import type { EditedCourse } from '@meridian/contracts/organizers';
import { newCourseId } from '../courses/course-calls';
import { courseChangesKey, courseDraftKey } from '../identity/organizer-state';
import { readStored, store } from '../identity/storage';
import { courseFields } from './course-parts';

/** What was typed into the form of a course and not saved yet. */
export interface ChangeDraft {
  /** The course as it was when that was typed. */
  opened: EditedCourse;
  /** All fields of the form. */
  cells: Record<string, string>;
}

/** The draft of a change; null without one, or where it says what the course says already. */
export function readChangeDraft(newest: EditedCourse): ChangeDraft | null {
  const draft = readDrafts()[newest.id];
  if (!draft) return null;
  const isNews = Object.entries(newest.cells).some(([name, text]) => draft.cells[name] !== text);
  return isNews ? draft : null;
}

/**
 * Stores in this browser what is typed over a version of a course; signing out removes it.
 *
 * @param seen the version over which a stored draft was typed
 * @param newest the version over which is typed once that is cleared
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
