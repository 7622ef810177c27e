import type { WidgetState } from '@meridian/composition';
import type { Api } from '@meridian/contracts';
import { splitWidgetId } from '../releases/map-index';
import { type ModuleSource, ReleaseUnavailableError } from '../releases/module-source';

interface Entry {
  state: WidgetState;
  at: number;
  /** Whether the app had fallen back when the widget was loaded. */
  isFallback: boolean;
}

export type WidgetStore = ReturnType<typeof createWidgetStore>;

const staleAfterMs = 5 * 60_000;

/** Holds the widgets of a page, module and data. `seed` is the data that the server embedded. */
export function createWidgetStore(options: {
  modules: ModuleSource;
  api: Api;
  seed?: Record<string, unknown>;
  states?: Iterable<readonly [id: string, state: WidgetState]>;
  /** Called with the error of a loader. */
  onError?: (id: string, error: unknown) => void;
}) {
  const { modules } = options;
  const entries = new Map<string, Entry>();
  const underWay = new Map<string, Promise<void>>();
  const listeners = new Set<() => void>();
  const seed = new Map(Object.entries(options.seed ?? {}));

  const set = (id: string, state: WidgetState, isFallback = false) => {
    entries.set(id, { state, at: Date.now(), isFallback });
    for (const listener of listeners) listener();
  };

  const isReady = (id: string) => entries.get(id)?.state.status === 'ready';

  const load = async (id: string): Promise<void> => {
    const { app, widget } = splitWidgetId(id);
    try {
      const module = await modules.widget(app, widget);
      const isFallback = modules.hasFallenBack(app);
      // The fallback release need not understand data of the live release's loader.
      const data: unknown =
        seed.has(id) && !isFallback
          ? seed.get(id)
          : await module.loader?.({
              api: options.api,
              now: new Date(),
              signal: new AbortController().signal,
            });
      seed.delete(id);
      set(id, { status: 'ready', module, data: data ?? null }, isFallback);
    } catch (error) {
      // The module source has already reported an unavailable release.
      if (!(error instanceof ReleaseUnavailableError)) options.onError?.(id, error);
      // When a refresh fails, the widget on the screen stays.
      if (!isReady(id)) set(id, { status: 'failed' });
    }
  };

  const start = (id: string): Promise<void> => {
    const started = underWay.get(id);
    if (started) return started;
    const loading = load(id).finally(() => underWay.delete(id));
    underWay.set(id, loading);
    if (!isReady(id)) set(id, { status: 'pending' });
    return loading;
  };

  const isCurrent = (id: string): boolean => {
    const entry = entries.get(id);
    return (
      entry?.state.status === 'ready' &&
      Date.now() - entry.at < staleAfterMs &&
      entry.isFallback === modules.hasFallenBack(splitWidgetId(id).app)
    );
  };

  for (const [id, state] of options.states ?? []) set(id, state);

  return {
    peek: (id: string): WidgetState | undefined => entries.get(id)?.state,
    /** Loads a widget that is unknown, failed, stale or of a release that its app has left. Never rejects. */
    prepare: (id: string): Promise<void> => (isCurrent(id) ? Promise.resolve() : start(id)),
    retry: (id: string): void => void start(id),
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    data: (): Record<string, unknown> =>
      Object.fromEntries(
        [...entries].flatMap(([id, { state }]) =>
          state.status === 'ready' ? [[id, state.data]] : [],
        ),
      ),
    statuses: (): Record<string, WidgetState['status']> =>
      Object.fromEntries([...entries].map(([id, { state }]) => [id, state.status])),
    idsOf: (status: WidgetState['status']): string[] =>
      [...entries].flatMap(([id, { state }]) => (state.status === status ? id : [])),
  };
}
