import type { PropsOfWidget, WidgetId } from '@shared/contracts';
import { type ReactNode, Suspense } from 'react';
import { FailureBoundary } from './FailureBoundary';
import { useHost } from './host';

/**
 * Places a widget of any remote, including the remote's own.
 *
 * Shows a skeleton while the widget loads, and a card with a retry, or `fallback` if set (null: nothing),
 * when loading or rendering fails. The page around it never fails with it.
 */
export function RemoteWidget<Id extends WidgetId | (string & {})>({
  id,
  fallback,
  ...props
}: { id: Id; fallback?: ReactNode } & PropsOfWidget<Id>) {
  const host = useHost();
  const { state, retry, onError } = host.useWidget(id);
  const hasFallback = fallback !== undefined;
  const failure = hasFallback ? fallback : <host.WidgetFailure id={id} retry={retry} />;
  if (state.status === 'failed') return failure;
  if (state.status === 'pending') return hasFallback ? fallback : <host.WidgetSkeleton id={id} />;
  const { Widget } = state.module;
  return (
    <FailureBoundary of={state} onError={onError} failure={failure}>
      {/* On the server a throwing widget fails the whole page unless a Suspense boundary is around it. */}
      <Suspense fallback={failure}>
        <Widget {...props} data={state.data} />
      </Suspense>
    </FailureBoundary>
  );
}
