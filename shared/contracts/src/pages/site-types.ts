/**
 * The pages of the site: path pattern by `team/route`, e.g. `/courses-detail/:id`. Empty here: the declarations
 * in `.types`, which a build generates for each app, add to it.
 */
// biome-ignore lint/suspicious/noEmptyInterface: only an interface can be added to.
export interface SiteRoutes {}

/** The widgets that pages place, with their properties, by `team/widget`; filled as `SiteRoutes` is. */
// biome-ignore lint/suspicious/noEmptyInterface: only an interface can be added to.
export interface WidgetProps {}

export type WidgetId = keyof WidgetProps;

/** Properties of a widget; none for an id that no app declares. */
export type PropsOfWidget<Id extends string> = Id extends WidgetId
  ? WidgetProps[Id]
  : Record<never, never>;
