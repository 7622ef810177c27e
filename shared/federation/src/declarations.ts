import type { Remote } from '@meridian/composition';
import type { ReleaseRecord } from '@meridian/contracts';
import { toPropsSchema } from './props-schema';

/** Routes, widgets and navigation that a remote declares, as its release record has them. */
export function toDeclarations(
  remote: Remote,
): Pick<ReleaseRecord, 'routes' | 'widgets' | 'navigation' | 'labels'> {
  const routes = Object.entries(remote.routes).map(([id, route]) => ({
    id,
    path: route.path,
    uses: [...(route.uses ?? [])],
    data: route.data ?? [],
    search: route.search ?? [],
    ...(route.forms ? { forms: route.forms } : {}),
    ...(route.loadsByQuery ? { loadsByQuery: route.loadsByQuery } : {}),
    ...(route.hydrate ? { hydrate: route.hydrate } : {}),
    ...(route.languages ? { languages: route.languages } : {}),
    ...(route.budget ? { budget: route.budget } : {}),
    ...(route.deprecated ? { deprecated: route.deprecated } : {}),
  }));
  const widgets = Object.entries(remote.widgets).map(([id, widget]) => ({
    id,
    ...(widget.label ? { label: widget.label } : {}),
    ...(widget.slot ? { slot: widget.slot } : {}),
    ...(widget.fallbackLink ? { fallbackLink: widget.fallbackLink } : {}),
    ...(widget.hydrate ? { hydrate: widget.hydrate } : {}),
    ...(widget.storedKeys ? { storedKeys: widget.storedKeys } : {}),
    ...(widget.languages ? { languages: widget.languages } : {}),
    ...(widget.budget ? { budget: widget.budget } : {}),
    props: toPropsSchema(id, widget.props),
    ...(widget.deprecated ? { deprecated: widget.deprecated } : {}),
  }));
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
