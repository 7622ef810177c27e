import type { Remote } from '@meridian/composition';
import type { ReleaseRecord } from '@meridian/contracts';
import { toPropsSchema } from './props-schema';

/** Routes, widgets and navigation that a remote declares, as its release record has them. */
export function toDeclarations(
  remote: Remote,
): Pick<ReleaseRecord, 'routes' | 'widgets' | 'navigation' | 'labels'> {
  const routes = Object.entries(remote.routes).map(([id, { module: _, uses = [], ...route }]) => {
    return { id, data: [], search: [], ...route, uses: [...uses] };
  });
  const widgets = Object.entries(remote.widgets).map(([id, { module: _, props, ...widget }]) => {
    return { id, ...widget, props: toPropsSchema(id, props) };
  });
  const labels = Object.entries(remote.translations ?? {}).flatMap(([language, translation]) =>
    translation.labels ? [[language, translation.labels]] : [],
  );
  return {
    routes,
    widgets,
    navigation: [...remote.navigation],
    ...(labels.length > 0 ? { labels: Object.fromEntries(labels) } : {}),
  };
}
