import type { WidgetModule } from '@meridian/composition';
import { type ComponentType, createElement } from 'react';
import { StockWidget } from './StockWidget';
import { openSite } from './site';

/**
 * A widget as a component for hosts that are not ours, where this stands for the shell. The build brings it into each
 * remote that has widgets, and only such hosts load it.
 * @param origin of the site, e.g. `https://meridian.example`
 */
export function toComponent<Props extends object, Data>(
  widget: WidgetModule<Props, Data>,
  origin: string,
): ComponentType<Props> {
  const site = openSite(origin);
  return (props: Props) => createElement(StockWidget<Props, Data>, { widget, site, props });
}
