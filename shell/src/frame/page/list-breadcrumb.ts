import type { Translate } from '@meridian/composition';
import type { Crumb } from '@meridian/contracts';

/**
 * "Home / " with the first segment of the path, as the specification has it; below another page with the pages above:
 * "Home / courses / Twelve-Lead ECG" for `/courses-detail/…`.
 */
export function listBreadcrumb(pathname: string, heading: string, parents: readonly Crumb[] = []) {
  const page = parents.length > 0 ? heading : firstSegment(pathname);
  const [first, ...others] = parents;
  return [
    { label: 'Home', to: '/' },
    ...(first ? [{ ...first, label: labelOf(first) }, ...others] : []),
    { label: page },
  ];
}

/** In other languages than English a breadcrumb has headings alone: segments of paths are English words. */
export function translateBreadcrumb(
  heading: string,
  parents: readonly Crumb[] | undefined,
  t: Translate,
) {
  return [{ label: t('Home'), to: '/' }, ...(parents ?? []), { label: heading }];
}

/** The segment of a parent is written as on the parent's own page, unless its label is another word. */
function labelOf({ label, to }: Crumb): string {
  const segment = firstSegment(to);
  return segment.toLowerCase() === label.toLowerCase() ? segment : label;
}

function firstSegment(pathname: string): string {
  return pathname.split('/')[1] ?? '';
}
