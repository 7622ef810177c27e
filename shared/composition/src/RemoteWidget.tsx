import type { PropsOfWidget, WidgetId } from '@shared/contracts';
import { Component, type ReactNode, Suspense } from 'react';
import { useHost } from './host';

/**
 * Places a widget of any remote, the own one included.
 *
 * While it loads, a skeleton holds its place; when it fails, in loading or in rendering, a card with
 * a retry does, or `fallback` where given. The page around it never fails with it.
 */
export function RemoteWidget<Id extends WidgetId | (string & {})>({
  id,
  fallback,
  ...props
}: { id: Id; fallback?: ReactNode } & PropsOfWidget<Id>) {
  const host = useHost();
  const { state, retry, onError } = host.useWidget(id);
  const failure = fallback ?? <host.WidgetFailure id={id} retry={retry} />;
  if (state.status === 'failed') return failure;
  if (state.status === 'pending') return fallback ?? <host.WidgetSkeleton id={id} />;
  const { Widget } = state.module;
  return (
    <WidgetBoundary onError={onError} failure={failure}>
      {/* On the server only a Suspense boundary keeps a throwing widget from failing the page. */}
      <Suspense fallback={failure}>
        <Widget {...props} data={state.data} />
      </Suspense>
    </WidgetBoundary>
  );
}

interface BoundaryProps {
  children: ReactNode;
  failure: ReactNode;
  onError: (error: unknown) => void;
}

class WidgetBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.failed ? this.props.failure : this.props.children;
  }
}
