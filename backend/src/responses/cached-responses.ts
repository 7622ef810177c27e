import type { Database, Logger } from '@shared/service';
import { listPublicConferences } from '../conferences/queries';
import { listCourses } from '../courses/queries';
import { readDataVersion } from '../database/data-version';
import { type Answers, makeAnswers } from './answer';
import { coalesce } from './coalesce';

/** What is answered while the data is as `version` says. */
interface Snapshot {
  version: string;
  courses: Answers;
  conferences: Answers;
}

export interface CachedResponses {
  /**
   * The answers as of now. While the database cannot be read, the last ones; without any it throws
   * what the database threw.
   */
  read(): Promise<Snapshot>;
}

/**
 * Keeps the serialised answers in memory, and asks before each use with one cheap query whether
 * somebody, this instance or another, has written since.
 */
export function createCachedResponses({ db }: Database, logger: Logger): CachedResponses {
  let snapshot: Snapshot | undefined;
  const readVersion = coalesce(() => readDataVersion(db));
  const readSnapshot = coalesce(async () => {
    const fresh = await db.transaction(
      async (transaction) => ({
        version: await readDataVersion(transaction),
        courses: makeAnswers(await listCourses(transaction)),
        conferences: makeAnswers(await listPublicConferences(transaction)),
      }),
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
    snapshot = fresh;
    return fresh;
  });

  return {
    async read() {
      try {
        const version = await readVersion();
        return snapshot?.version === version ? snapshot : await readSnapshot();
      } catch (error) {
        if (!snapshot) throw error;
        logger.warn({ err: error }, 'the database does not answer: serving what is in memory');
        return snapshot;
      }
    },
  };
}
