import path from 'node:path';
import { appNameSchema, filePathSchema, releaseVersionSchema } from '@meridian/contracts/schemas';
import * as v from 'valibot';
import type { StoreKey } from './release-store';

/** The form of an upload's id, which becomes the name of a folder. */
export const uploadIdSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/, 'an upload id'));

/** Names become paths here alone; each part is checked, so that none leads out of the folder. */
export function createStorePaths(folder: string) {
  const uploads = path.join(folder, '.uploads');

  function keyFolder(key: StoreKey): string {
    return 'app' in key
      ? path.join(
          folder,
          v.parse(appNameSchema, key.app),
          v.parse(releaseVersionSchema, key.version),
        )
      : path.join(uploads, v.parse(uploadIdSchema, key.upload));
  }

  function filesFolder(key: StoreKey): string {
    return path.join(keyFolder(key), 'files');
  }

  return {
    uploads,
    keyFolder,
    filesFolder,
    /** @throws ValiError when the path is not of the contract's form. */
    file(key: StoreKey, name: string): string {
      const full = path.join(filesFolder(key), v.parse(filePathSchema, name));
      if (path.relative(filesFolder(key), full) !== name)
        throw new RangeError(`expected a path inside the release, found ${name}`);
      return full;
    },
    record: (key: StoreKey) => path.join(keyFolder(key), 'release.json'),
  };
}
