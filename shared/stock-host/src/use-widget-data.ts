import type { WidgetModule } from '@meridian/composition';
import type { Api } from '@meridian/contracts';
import { useCallback, useEffect, useState } from 'react';

type DataState<Data> =
  | { status: 'pending' }
  | { status: 'ready'; data: Data }
  | { status: 'failed' };

/** Runs a widget's loader when the widget is first shown, and again by `retry`. */
export function useWidgetData<Data>(
  loader: WidgetModule<never, Data>['loader'] | undefined,
  api: Api,
) {
  const [state, setState] = useState<DataState<Data>>({ status: 'pending' });
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try runs the loader again.
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    // A widget without a loader has no data.
    const load = async () => loader?.({ api, now: new Date(), signal }) as Data;
    load().then(
      (data) => {
        if (!signal.aborted) setState({ status: 'ready', data });
      },
      (error: unknown) => {
        if (signal.aborted) return;
        report(error);
        setState({ status: 'failed' });
      },
    );
    return () => controller.abort();
  }, [loader, api, tries]);

  const retry = useCallback(() => {
    setState({ status: 'pending' });
    setTries((count) => count + 1);
  }, []);
  return { state, retry };
}

/** Reports an error where the host's developers look for errors; the host's page continues. */
export function report(error: unknown): void {
  window.reportError?.(error);
}
