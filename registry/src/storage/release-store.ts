import type { ReleaseFile, Signed } from '@shared/contracts';

/** Names a folder of files: an open upload, or a published release. */
export type StoreKey = { upload: string } | { app: string; version: string };

export interface StoredFile {
  path: string;
  bytes: number;
}

/**
 * Stores the files of releases. What was published is never written again; nothing of an upload can
 * be seen among the releases before it is published.
 */
export interface ReleaseStore {
  /**
   * Takes one file of an upload, on disk when the promise resolves.
   *
   * @throws ServiceError `integrity-mismatch` when size or hash is another; nothing is saved then.
   */
  stage(upload: string, file: ReleaseFile, content: AsyncIterable<Uint8Array>): Promise<void>;
  /**
   * Makes an upload the release that its record names, whole or not at all. What an earlier try
   * left there is moved away, so the caller holds the lock on this app and version.
   */
  publish(upload: string, release: { app: string; version: string; signed: Signed }): Promise<void>;
  /** Removes an upload; one that is not there is no error. */
  discard(upload: string): Promise<void>;
  /** Removes the files of abandoned uploads that are older than a time. */
  deleteUploadsBefore(before: Date): Promise<void>;
  /** Every file below a key; null when there is no such key. */
  list(key: StoreKey): Promise<StoredFile[] | null>;
  /** One file's content; null when it is not there. */
  read(key: StoreKey, path: string): Promise<Uint8Array<ArrayBuffer> | null>;
}
