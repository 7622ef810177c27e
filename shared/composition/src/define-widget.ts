import type { Api, PropsOfWidget } from '@meridian/contracts';
import type { ComponentType } from 'react';

export interface WidgetLoaderArgs {
  api: Api;
  /** The time of the request; render from this, never from the clock, or hydration differs. */
  now: Date;
  signal: AbortSignal;
}

/** What `./widgets/<id>` exposes, as `widget`. */
export interface WidgetModule<Props = Record<never, never>, Data = unknown> {
  loader?: (args: WidgetLoaderArgs) => Promise<Data> | Data;
  Widget: ComponentType<Props & { data: Data }>;
}

/** Checks the types of a widget module; `Id` gives the props that the contract sets. */
export function defineWidget<Id extends string, Data = undefined>(
  widget: WidgetModule<PropsOfWidget<Id>, Data>,
): WidgetModule<PropsOfWidget<Id>, Data> {
  return widget;
}
