import type { NavigationItem, PageMeta, RouteRecord, WidgetRecord } from '@meridian/contracts';
import type { renderAdopted } from './adopted-container';

/** What the ssr file of an adopted release declares. */
export interface AdoptedDeclarations {
  app: string;
  routes: RouteRecord[];
  widgets: WidgetRecord[];
  navigation: NavigationItem[];
  /** By id of a route. */
  metas: Record<string, PageMeta>;
}

/**
 * The `remote` of an adopted release on the server, where none of its code runs: a sentence stands for each part. This
 * function is written into the release as text, so it uses nothing from outside.
 */
export function defineAdoptedRemote(
  { app, routes, widgets, navigation, metas }: AdoptedDeclarations,
  render: typeof renderAdopted,
  createElement: Parameters<typeof renderAdopted>[0],
) {
  const Placeholder = () => render(createElement);
  const toPage = ({ id, path }: RouteRecord) => {
    const route = { Page: Placeholder, meta: () => metas[id] };
    return [id, { path, module: async () => ({ route }) }];
  };
  const widget = { Widget: Placeholder };
  return {
    name: app,
    routes: Object.fromEntries(routes.map(toPage)),
    widgets: Object.fromEntries(
      widgets.map(({ id }) => [id, { module: async () => ({ widget }) }]),
    ),
    navigation,
  };
}
