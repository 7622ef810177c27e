import type {
  ContractedRoutes,
  NavigationItem,
  OwnWidgets,
  RouteRecord,
  SitePath,
  WidgetId,
  WidgetRecord,
} from '@shared/contracts';
import type { ContributionDeclarations } from './contributions';
import type { RouteModule } from './define-route';
import type { WidgetModule } from './define-widget';

// biome-ignore lint/suspicious/noExplicitAny: the one place where modules of unlike data and params meet; each is typed where it is defined.
type AnyRouteModule = RouteModule<any, any>;

export type RouteDeclaration<Path extends string = string> = {
  path: Path;
  /** Widgets that the page places. */
  uses?: readonly WidgetId[];
} & Partial<Pick<RouteRecord, 'data' | 'search' | 'skeleton' | 'forms'>> & {
    module: () => Promise<{ route: AnyRouteModule }>;
  };

export type WidgetDeclaration<Props> = Partial<Omit<WidgetRecord, 'id'>> & {
  // biome-ignore lint/suspicious/noExplicitAny: the loader's data is the widget's own affair.
  module: () => Promise<{ widget: WidgetModule<Props, any> }>;
};

type Routes = Record<string, RouteDeclaration<SitePath>>;
type Contracted<Name> = Name extends keyof ContractedRoutes ? ContractedRoutes[Name] : never;
type Missing<Name, Declared extends Routes> = Exclude<
  Contracted<Name>,
  Declared[keyof Declared]['path']
>;

/** Everything a remote offers: routes by id, widgets by id, navigation items, what `Contributions` lists. */
export interface RemoteDefinition<Name extends string = string, Declared extends Routes = Routes>
  extends ContributionDeclarations {
  routes: Declared;
  widgets: { [Id in keyof OwnWidgets<Name>]: WidgetDeclaration<OwnWidgets<Name>[Id]> } & {
    // biome-ignore lint/suspicious/noExplicitAny: widgets beyond the contract take props of their own.
    [Id: string]: WidgetDeclaration<any>;
  };
  navigation: readonly (NavigationItem & { to: SitePath })[];
}

export interface Remote extends ContributionDeclarations {
  name: string;
  routes: Routes;
  // biome-ignore lint/suspicious/noExplicitAny: as above, props are checked where the widget is declared.
  widgets: Record<string, WidgetDeclaration<any>>;
  navigation: readonly NavigationItem[];
}

/**
 * Declares a remote. A page that the contract promises and the remote lacks, a widget that is
 * missing, or one that takes other props than the contract says, is a compile error here.
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
