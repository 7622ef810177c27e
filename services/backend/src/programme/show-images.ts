/** The paths of images by the text of an image field. */
export type ImagePaths = ReadonlyMap<string, string>;

export const imageFields = {
  courses: ['courseImage', 'courseByLogo', 'courseCategoryLogo'],
  conferences: ['conferenceImage'],
} as const;

/** An entity for visitors: each image field has the text that `shownImage` returns. */
export function showImages<Field extends string, Entity extends Record<Field, string>>(
  entity: Entity,
  fields: readonly Field[],
  paths: ImagePaths,
): Entity {
  const shown = fields.map((field) => [field, shownImage(entity[field], paths)]);
  return { ...entity, ...Object.fromEntries(shown) };
}

/**
 * The text of an image field for visitors: the path of its image, or empty without one, so that no page leads a
 * browser to another origin. Drawn covers and uploads of organizers stay as they are.
 */
export function shownImage(image: string, paths: ImagePaths): string {
  const isOurs = image.startsWith('/') || image.startsWith('cover:');
  return paths.get(image) ?? (isOurs ? image : '');
}
