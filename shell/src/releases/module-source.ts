import type { RouteModule, WidgetModule } from '@shared/composition';

// biome-ignore lint/suspicious/noExplicitAny: the shell does not use a page's data or params.
export type AnyRoute = RouteModule<any, any>;
// biome-ignore lint/suspicious/noExplicitAny: nor a widget's props.
export type AnyWidget = WidgetModule<any, any>;

/** Loads exposed modules: by federation in the browser, from SSR bundles on the server. */
export interface ModuleSource {
  /**
   * Loads `./routes/<id>` of an app.
   * @throws ReleaseUnavailableError when neither the live nor the fallback release can be loaded
   */
  route(app: string, id: string): Promise<AnyRoute>;
  /** Loads `./widgets/<id>` of an app; throws like `route`. */
  widget(app: string, id: string): Promise<AnyWidget>;
  /** True once the app's modules come from its fallback release. */
  hasFallenBack(app: string): boolean;
}

/** No release of the app could be loaded; the visitor gets a failure card with a retry. */
export class ReleaseUnavailableError extends Error {
  override name = 'ReleaseUnavailableError';
  constructor(
    readonly app: string,
    readonly module: string,
    options?: ErrorOptions,
  ) {
    super(`No release of ${app} could provide ${module}`, options);
  }
}
