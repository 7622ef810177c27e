import type {
  ContractedRoutes,
  NavigationItem,
  OwnWidgets,
  PropsSchema,
  RouteRecord,
  SitePath,
  WidgetId,
  WidgetRecord,
} from '@meridian/contracts';
import type { ContributionDeclarations } from './contributions';
import type { RouteModule } from './define-route';
import type { WidgetModule } from './define-widget';

// biome-ignore lint/suspicious/noExplicitAny: modules with different data and params meet here; each is typed where it is defined.
type AnyRouteModule = RouteModule<any, any>;

export type RouteDeclaration<Path extends string = string> = {
  path: Path;
  /** Widgets that the page places. */
  uses?: readonly WidgetId[];
} & Partial<
  Pick<
    RouteRecord,
    'data' | 'search' | 'skeleton' | 'forms' | 'loadsByQuery' | 'hydrate' | 'deprecated'
  >
> & {
    module: () => Promise<{ route: AnyRouteModule }>;
  };

export type WidgetDeclaration<Props> = Partial<Omit<WidgetRecord, 'id' | 'props'>> & {
  /** What a page passes to the widget, as `v.object({ … })`; without it the widget takes nothing. */
  props?: PropsSchema;
  // biome-ignore lint/suspicious/noExplicitAny: only the widget itself knows its loader's data.
  module: () => Promise<{ widget: WidgetModule<Props, any> }>;
};

type Routes = Record<string, RouteDeclaration<SitePath>>;
type Contracted<Name> = Name extends keyof ContractedRoutes ? ContractedRoutes[Name] : never;
type Missing<Name, Declared extends Routes> = Exclude<
  Contracted<Name>,
  Declared[keyof Declared]['path']
>;

/** What a remote declares: routes and widgets by id, navigation items, contributions. */
export interface RemoteDefinition<Name extends string = string, Declared extends Routes = Routes>
  extends ContributionDeclarations {
  routes: Declared;
  widgets: { [Id in keyof OwnWidgets<Name>]: WidgetDeclaration<OwnWidgets<Name>[Id]> } & {
    // biome-ignore lint/suspicious/noExplicitAny: the contract does not know the props of other widgets.
    [Id: string]: WidgetDeclaration<any>;
  };
  navigation: readonly (NavigationItem & { to: SitePath })[];
}

export interface Remote extends ContributionDeclarations {
  name: string;
  routes: Routes;
  // biome-ignore lint/suspicious/noExplicitAny: as above; props are checked where the widget is declared.
  widgets: Record<string, WidgetDeclaration<any>>;
  navigation: readonly NavigationItem[];
}

/**
 * Declares a remote. It is a compile error when a page or a widget of the contract is missing, or when
 * a widget takes other props than the contract says.
 */
export function defineRemote<
  const Name extends string,
  const Declared extends Record<string, RouteDeclaration<SitePath>>,
>(
  name: Name,
  definition: RemoteDefinition<Name, Declared> &
    ([Missing<Name, Declared>] extends [never]
      ? unknown
      : { routes: { missing: Missing<Name, Declared> } }),
): Remote {
  return { name, ...definition } as Remote;
}
