import type { Conference, Course } from '@meridian/contracts';

/** Paths of pictures by what stands in an image field. */
export type PicturePaths = ReadonlyMap<string, string>;

const courseFields = ['courseImage', 'courseByLogo', 'courseCategoryLogo'] as const;
const conferenceFields = ['conferenceImage'] as const;

export function showCoursePictures(course: Course, paths: PicturePaths): Course {
  return showPictures(course, courseFields, paths);
}

export function showConferencePictures(conference: Conference, paths: PicturePaths): Conference {
  return showPictures(conference, conferenceFields, paths);
}

/**
 * What visitors get of an image field: the path of its picture, nothing while there is none, so that no page can lead
 * a browser to another origin; drawn covers and what organizers uploaded stay as they are.
 */
export function shownImage(image: string, paths: PicturePaths): string {
  const isOurs = image.startsWith('/') || image.startsWith('cover:');
  return paths.get(image) ?? (isOurs ? image : '');
}

function showPictures<Field extends string, Entity extends Record<Field, string>>(
  entity: Entity,
  fields: readonly Field[],
  paths: PicturePaths,
): Entity {
  const shown = fields.map((field) => [field, shownImage(entity[field], paths)]);
  return { ...entity, ...Object.fromEntries(shown) };
}
