import type { ReleaseFile, Signed } from '@meridian/contracts';
import * as v from 'valibot';

/** The id of an upload, which becomes the name of a folder. */
export const uploadIdSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/, 'an upload id'));

/** Names a folder of files: an open upload, or the release that an upload became. */
export type StoreKey = { upload: string } | { app: string; version: string; upload: string };

export interface StoredFile {
  path: string;
  /** -1 for anything but a plain file. */
  bytes: number;
}

/**
 * Stores the files of releases. A published file is never written again, and stays until its release is removed. Files
 * of an upload cannot be seen among the releases before it is published. Names are checked: none leads out of the
 * store.
 */
export interface ReleaseStore {
  /** Saves one file of an upload durably. @throws ServiceError `integrity-mismatch` */
  stage(upload: string, file: ReleaseFile, content: AsyncIterable<Uint8Array>): Promise<void>;
  /**
   * Makes an upload the release that its record names, as a whole or not at all. Replaces what an earlier try left
   * there, so the caller holds the lock on this app and version.
   */
  publish(upload: string, release: { app: string; version: string; signed: Signed }): Promise<void>;
  /** Removes an upload; a missing one is no error. */
  discard(upload: string): Promise<void>;
  /** Deletes all files of a release; missing files are no error. */
  remove(release: { app: string; version: string; upload: string }): Promise<void>;
  /**
   * Removes the files of uploads that are neither open nor released, and files without an upload that are older than
   * `before`.
   *
   * @param findUsed of the named uploads, those that are open or released
   */
  deleteAbandoned(
    before: Date,
    findUsed: (uploads: readonly string[]) => Promise<ReadonlySet<string>>,
  ): Promise<void>;
  /** Every file below a key; null when there is no such key. */
  list(key: StoreKey): Promise<StoredFile[] | null>;
  /** The content of one file, not yet compared with its record; null when there is none. */
  read(key: StoreKey, path: string): Promise<Uint8Array<ArrayBuffer> | null>;
}
