import type { Api, PropsOfWidget, WidgetId } from '@meridian/contracts';
import type { ComponentType } from 'react';

export interface WidgetLoaderArgs {
  api: Api;
  /** The time of the request. Render from it, not from the clock, because hydration must give the same HTML. */
  now: Date;
  signal: AbortSignal;
}

/** The export `widget` of the exposed module `./widgets/<id>`. */
export interface WidgetModule<Props = Record<never, never>, Data = unknown> {
  loader?: (args: WidgetLoaderArgs) => Promise<Data> | Data;
  Widget: ComponentType<Props & { data: Data }>;
}

/** Checks the types of a widget module; `Id` gives the props that `remote.ts` declares. */
export function defineWidget<Id extends WidgetId, Data = undefined>(
  widget: WidgetModule<PropsOfWidget<Id>, Data>,
): WidgetModule<PropsOfWidget<Id>, Data> {
  return widget;
}
