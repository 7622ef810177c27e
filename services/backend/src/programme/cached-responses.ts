import { createHash } from 'node:crypto';
import { type Conference, type Course, todayInPakistan } from '@meridian/contracts';
import type { ItemPictures } from '@meridian/contracts/programme';
import type { BackendContext } from '../context';
import { readDataVersion } from '../database/read-data-version';
import { type ItemImage, listImagePaths, listItemImages } from '../images/queries';
import { coalesce } from './coalesce';
import { withFeeTexts } from './fee-texts';
import { type ConferenceIndex, indexConferences } from './lists/index-conferences';
import { type CourseIndex, indexCourses } from './lists/index-courses';
import { listCourses, listPublishedConferences } from './queries';
import { type ImagePaths, imageFields, showImages, shownImage } from './show-images';

export interface CachedResponse {
  body: Uint8Array<ArrayBuffer>;
  /** Strong, from the content. */
  etag: string;
}

/** All entities of one kind, and the responses about them: the list, and one for each id. */
export interface EntityResponses<Entity extends Course | Conference = Course | Conference> {
  /** Without withdrawn ones. */
  list: CachedResponse;
  byId: ReadonlyMap<string, CachedResponse>;
  /** Withdrawn ones included. */
  entities: ReadonlyMap<string, Entity>;
}

interface Snapshot {
  version: string;
  courses: EntityResponses<Course>;
  conferences: EntityResponses<Conference>;
  /** Images of items that are in the code of remotes. */
  itemImages: CachedResponse;
  /** Indexes for filtered lists, as of a day in Pakistan. */
  lists: (today: string) => ProgrammeLists;
}

export interface ProgrammeLists {
  courses: CourseIndex;
  conferences: ConferenceIndex;
}

/** The part of a snapshot that a request gets. */
interface Read extends Pick<Snapshot, 'courses' | 'conferences' | 'itemImages'> {
  isCurrent: boolean;
  lists: ProgrammeLists;
}

export type CachedResponses = ReturnType<typeof createCachedResponses>;

/** Caches serialised responses. Before each use a cheap query checks whether the data has changed. */
export function createCachedResponses({
  db,
  logger,
  clock,
}: Pick<BackendContext, 'db' | 'logger' | 'clock'>) {
  let snapshot: Snapshot | undefined;
  let isStale = false;
  const readVersion = coalesce(() => readDataVersion(db));
  const readSnapshot = coalesce(async () => {
    const fresh = await db.transaction(
      async (transaction) => {
        const version = await readDataVersion(transaction);
        const paths = await listImagePaths(transaction);
        const courses = (await listCourses(transaction)).map((course) =>
          withFeeTexts(showImages(course, imageFields.courses, paths)),
        );
        const conferences = (await listPublishedConferences(transaction)).map((conference) =>
          showImages(conference, imageFields.conferences, paths),
        );
        const itemImages = await listItemImages(transaction);
        return {
          version,
          courses: serialise(courses),
          conferences: serialise(conferences),
          itemImages: toResponse(toItemImages(itemImages, paths)),
          lists: indexByDay(courses, conferences),
        };
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
    snapshot = fresh;
    return fresh;
  });

  const toRead = ({ lists, ...snapshot }: Snapshot, isCurrent: boolean): Read => ({
    ...snapshot,
    isCurrent,
    lists: lists(todayInPakistan(clock())),
  });

  return {
    /**
     * Returns the current responses. If reading fails, it returns the last ones with `isCurrent` false, because
     * visitors need them; without any, it throws the error.
     */
    async read(): Promise<Read> {
      try {
        const version = await readVersion();
        const current = snapshot?.version === version ? snapshot : await readSnapshot();
        isStale = false;
        return toRead(current, true);
      } catch (error) {
        if (!snapshot) throw error;
        if (!isStale)
          logger.error(
            { err: error },
            'courses and conferences not read: serving cached responses',
          );
        isStale = true;
        return toRead(snapshot, false);
      }
    },
  };
}

/** Caches the indexes of one day, because the order of courses depends on the day. */
function indexByDay(courses: Course[], conferences: Conference[]): Snapshot['lists'] {
  let indexed: { today: string; lists: ProgrammeLists } | undefined;
  return (today) => {
    if (indexed?.today !== today)
      indexed = {
        today,
        lists: {
          courses: indexCourses(courses, today),
          conferences: indexConferences(conferences, today),
        },
      };
    return indexed.lists;
  };
}

function toItemImages(images: readonly ItemImage[], paths: ImagePaths): ItemPictures {
  const shown = images.flatMap(({ item, image, alt }) => {
    const path = shownImage(image, paths);
    return path.startsWith('/') ? [[item, { image: path, alt }] as const] : [];
  });
  return { pictures: Object.fromEntries(shown) };
}

function serialise<Entity extends Course | Conference>(
  entities: readonly Entity[],
): EntityResponses<Entity> {
  const shown = entities.filter(({ status }) => status !== 'withdrawn');
  return {
    list: toResponse({ allTasks: shown }),
    byId: new Map(shown.map((entity) => [entity._id, toResponse({ allTasks: [entity] })])),
    entities: new Map(entities.map((entity) => [entity._id, entity])),
  };
}

export function toResponse(content: unknown): CachedResponse {
  return withEtag(JSON.stringify(content));
}

export function withEtag(text: string): CachedResponse {
  const body = new TextEncoder().encode(text);
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 27);
  return { body, etag: `"${hash}"` };
}
