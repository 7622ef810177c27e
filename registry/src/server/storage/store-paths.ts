import { join, relative } from 'node:path';
import { appNameSchema, filePathSchema, releaseVersionSchema } from '@shared/contracts/schemas';
import * as v from 'valibot';
import type { Place } from './release-store';

const uploadId = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/, 'an upload id'));

/**
 * The one place where names become paths on disk. Every part is checked against its form here too,
 * whoever checked it before, so no name leads out of the folder.
 */
export function createStorePaths(folder: string) {
  const uploads = join(folder, '.uploads');

  function placeFolder(place: Place): string {
    return 'upload' in place
      ? join(uploads, v.parse(uploadId, place.upload))
      : join(
          folder,
          v.parse(appNameSchema, place.app),
          v.parse(releaseVersionSchema, place.version),
        );
  }

  function filesFolder(place: Place): string {
    return join(placeFolder(place), 'files');
  }

  return {
    uploads,
    placeFolder,
    filesFolder,
    /** @throws ValiError when the path is not of the contract's form. */
    file(place: Place, path: string): string {
      const full = join(filesFolder(place), v.parse(filePathSchema, path));
      if (relative(filesFolder(place), full) !== path) {
        throw new RangeError(`expected a path inside the release, found ${path}`);
      }
      return full;
    },
    record: (place: Place) => join(placeFolder(place), 'release.json'),
  };
}
