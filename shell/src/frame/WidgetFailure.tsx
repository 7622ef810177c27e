import { FailureCard } from '@shared/ui';
import { splitWidgetId } from '../releases/map-index';
import { useMap } from './shell-context';

/** Stands for a widget that failed to load. */
export function WidgetFailure({ id, retry }: { id: string; retry: () => void }) {
  const map = useMap();
  const { app, widget } = splitWidgetId(id);
  const record = map.apps[app]?.live.widgets.find((one) => one.id === widget);
  return (
    <div className="page-width">
      <FailureCard part={record?.label ?? 'This part of the page'} retry={retry} />
    </div>
  );
}
