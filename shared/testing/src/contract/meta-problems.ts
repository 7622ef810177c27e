import type { PageMeta } from '@meridian/composition';
import { findJsonLdProblems } from '../json-ld/find-json-ld-problems';

/** The problems of title, description and schema.org objects that search engines would reject or cut. */
export function findMetaProblems(meta: PageMeta | undefined): string[] {
  const { title = '', description = '', jsonLd = [] } = meta ?? {};
  return [
    ...(title.trim() && title.length <= 60 ? [] : [`a title of 1 to 60 characters: ${title}`]),
    ...(description.length >= 50 && description.length <= 160
      ? []
      : [`a description of 50 to 160 characters: ${description}`]),
    ...jsonLd.flatMap(findJsonLdProblems),
  ];
}
