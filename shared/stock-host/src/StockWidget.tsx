import '@meridian/ui/global.css';
import './stock-host.css';
import { FailureBoundary, HostProvider, type WidgetModule } from '@meridian/composition';
import { FailureCard, LinkProvider, Skeleton } from '@meridian/ui';
import { type Site, SiteContext } from './site';
import { StockLink, stockHost } from './stock-host';
import { report, useWidgetData } from './use-widget-data';

interface Props<WidgetProps, Data> {
  widget: WidgetModule<WidgetProps, Data>;
  site: Site;
  /** Properties from the host. */
  props: WidgetProps;
}

/**
 * A widget for any React host: it loads its data from the site, links to the site, brings its styles, and its failure does
 * not reach the host's page.
 */
export function StockWidget<WidgetProps extends object, Data>(placed: Props<WidgetProps, Data>) {
  return (
    <div className="meridian-stock">
      <SiteContext value={placed.site}>
        <HostProvider value={stockHost}>
          <LinkProvider value={StockLink}>
            <LoadedWidget {...placed} />
          </LinkProvider>
        </HostProvider>
      </SiteContext>
    </div>
  );
}

function LoadedWidget<WidgetProps extends object, Data>({
  widget,
  site,
  props,
}: Props<WidgetProps, Data>) {
  const { loader, Widget } = widget;
  const { state, retry } = useWidgetData(loader, site.api);
  if (state.status === 'pending') return <Skeleton shape="block" />;
  const failure = <FailureCard part="This part of the page" retry={retry} />;
  if (state.status === 'failed') return failure;
  return (
    <FailureBoundary of={state} onError={report} failure={failure}>
      <Widget {...props} data={state.data} />
    </FailureBoundary>
  );
}
