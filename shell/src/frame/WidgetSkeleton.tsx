import { Skeleton } from '@shared/ui';

/** Stands for a widget that is loading. */
export function WidgetSkeleton() {
  return (
    <div className="page-width">
      <Skeleton shape="block" />
    </div>
  );
}
