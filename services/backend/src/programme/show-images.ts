/** Paths of pictures by what stands in an image field. */
export type ImagePaths = ReadonlyMap<string, string>;

/** The fields that name a picture. */
export const imageFields = {
  courses: ['courseImage', 'courseByLogo', 'courseCategoryLogo'],
  conferences: ['conferenceImage'],
} as const;

/** An entity as visitors get it: with what `shownImage` says in its image fields. */
export function showImages<Field extends string, Entity extends Record<Field, string>>(
  entity: Entity,
  fields: readonly Field[],
  paths: ImagePaths,
): Entity {
  const shown = fields.map((field) => [field, shownImage(entity[field], paths)]);
  return { ...entity, ...Object.fromEntries(shown) };
}

/**
 * What visitors get of an image field: the path of its picture, nothing where there is none, so that no page can lead
 * a browser to another origin; drawn covers and what organizers uploaded stay as they are.
 */
export function shownImage(image: string, paths: ImagePaths): string {
  const isOurs = image.startsWith('/') || image.startsWith('cover:');
  return paths.get(image) ?? (isOurs ? image : '');
}
