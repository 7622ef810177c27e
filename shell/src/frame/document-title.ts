import { site } from '@shared/contracts';

/** The title of the document for a page's title. */
export function documentTitle(title: string): string {
  return title === site.name ? title : `${title} · ${site.name}`;
}
