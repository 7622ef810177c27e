import { createHash } from 'node:crypto';
import type { BackendContext } from '../context';
import { readDataVersion } from '../database/data-version';
import { coalesce } from './coalesce';
import { listCourses, listPublicConferences } from './queries';

/** A serialised JSON response. */
export interface CachedResponse {
  body: Uint8Array<ArrayBuffer>;
  /** Strong, from the content. */
  etag: string;
}

/** The responses about all entities of one kind: the list, and one for each id. */
export interface EntityResponses {
  list: CachedResponse;
  byId: ReadonlyMap<string, CachedResponse>;
}

/** The responses that belong to one version of the data. */
interface Snapshot {
  version: string;
  courses: EntityResponses;
  conferences: EntityResponses;
}

export type CachedResponses = ReturnType<typeof createCachedResponses>;

/** Caches serialised responses; before each use a cheap query asks whether a backend has written. */
export function createCachedResponses({ db, logger }: Pick<BackendContext, 'db' | 'logger'>) {
  let snapshot: Snapshot | undefined;
  let isStale = false;
  const readVersion = coalesce(() => readDataVersion(db));
  const readSnapshot = coalesce(async () => {
    const fresh = await db.transaction(
      async (transaction) => ({
        version: await readDataVersion(transaction),
        courses: serialise(await listCourses(transaction)),
        conferences: serialise(await listPublicConferences(transaction)),
      }),
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
    snapshot = fresh;
    return fresh;
  });

  return {
    /**
     * The current responses. While they cannot be read, the last ones, whatever the reason, because
     * visitors need them, with `isCurrent` false; without any it throws what reading threw.
     */
    async read(): Promise<Snapshot & { isCurrent: boolean }> {
      try {
        const version = await readVersion();
        const current = snapshot?.version === version ? snapshot : await readSnapshot();
        isStale = false;
        return { ...current, isCurrent: true };
      } catch (error) {
        if (!snapshot) throw error;
        if (!isStale)
          logger.error(
            { err: error },
            'courses and conferences not read: serving cached responses',
          );
        isStale = true;
        return { ...snapshot, isCurrent: false };
      }
    },
  };
}

function serialise(entities: readonly { _id: string }[]): EntityResponses {
  return {
    list: toResponse({ allTasks: entities }),
    byId: new Map(entities.map((entity) => [entity._id, toResponse({ allTasks: [entity] })])),
  };
}

function toResponse(content: unknown): CachedResponse {
  const body = new TextEncoder().encode(JSON.stringify(content));
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 27);
  return { body, etag: `"${hash}"` };
}
