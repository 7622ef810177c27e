import type { WidgetModule } from '@meridian/composition';
import { type ComponentType, createElement } from 'react';
import { StockWidget } from './StockWidget';
import { openSite } from './site';

/**
 * A widget as a component for hosts other than our shell. The build adds it to each remote with widgets, and only other
 * hosts load it.
 * @param origin of the site, e.g. `https://meridian.example`
 */
export function toComponent<Props extends object, Data>(
  widget: WidgetModule<Props, Data>,
  origin: string,
): ComponentType<Props> {
  const site = openSite(origin);
  return (props: Props) => createElement(StockWidget<Props, Data>, { widget, site, props });
}
