import type { PropsOfWidget, WidgetId } from '@meridian/contracts';
import { type ReactNode, Suspense, useEffect, useId } from 'react';
import { FailureBoundary } from './FailureBoundary';
import { type ServedWidget, useHost } from './host';

/**
 * Places a widget of any remote, including the remote's own.
 *
 * Shows a skeleton while the widget loads. When loading or rendering fails, shows a card with a retry, or `fallback` if set
 * (null: nothing); the page around the widget does not fail. The server's HTML stays until the widget is hydrated, which
 * its declaration decides.
 */
export function RemoteWidget<Id extends WidgetId>({
  id,
  fallback,
  ...props
}: { id: Id; fallback?: ReactNode } & PropsOfWidget<Id>) {
  const key = useId();
  const served = useHost().useServedWidget(key, { id, props, fallback });
  if (served) return <Served widget={served} props={props} fallback={fallback} />;
  return (
    <div className="part">
      <PlacedWidget id={id} fallback={fallback} props={props} />
    </div>
  );
}

/** The server's HTML of a widget, which React leaves alone in the browser. */
function Served({
  widget,
  props,
  fallback,
}: {
  widget: ServedWidget;
  props: Record<string, unknown>;
  fallback: ReactNode;
}) {
  useEffect(() => widget.update(props, fallback));
  useEffect(() => widget.attach(), [widget]);
  return (
    <div
      className="part"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: on the server a mark in place of HTML that React rendered; in the browser nothing.
      dangerouslySetInnerHTML={widget.content}
      suppressHydrationWarning
    />
  );
}

/**
 * A widget, rendered inside its page or as a React root of its own.
 * @param onShown called in the browser once the widget, or its fallback, responds to the visitor
 */
export function PlacedWidget({
  id,
  fallback,
  props,
  onShown,
}: {
  id: string;
  fallback?: ReactNode;
  props: Record<string, unknown>;
  onShown?: () => void;
}) {
  const host = useHost();
  const { state, retry, onError } = host.useWidget(id);
  const hasFallback = fallback !== undefined;
  const failure = (
    <Shown onShown={onShown}>
      {hasFallback ? fallback : <host.WidgetFailure id={id} retry={retry} />}
    </Shown>
  );
  if (state.status === 'failed') return failure;
  if (state.status === 'pending') return hasFallback ? fallback : <host.WidgetSkeleton id={id} />;
  const { Widget } = state.module;
  return (
    <FailureBoundary of={state} onError={onError} failure={failure}>
      {/* On the server, a widget that throws fails the whole render unless a Suspense boundary is around it. */}
      <Suspense fallback={failure}>
        <Shown onShown={onShown}>
          <Widget {...props} data={state.data} />
        </Shown>
      </Suspense>
    </FailureBoundary>
  );
}

/** Inside the Suspense boundary, because React hydrates its content later than the page around it. */
function Shown({ onShown, children }: { onShown?: (() => void) | undefined; children: ReactNode }) {
  useEffect(() => onShown?.(), [onShown]);
  return children;
}
