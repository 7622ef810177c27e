import { Skeleton } from '@shared/ui';

/** Holds the place of a widget on its way. */
export function WidgetSkeleton() {
  return (
    <div className="page-width">
      <Skeleton shape="block" />
    </div>
  );
}
