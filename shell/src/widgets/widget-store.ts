import type { WidgetState } from '@shared/composition';
import type { Api } from '@shared/contracts';
import { splitWidgetId } from '../releases/map-index';
import { type ModuleSource, ReleaseUnavailableError } from '../releases/module-source';

interface Entry {
  state: WidgetState;
  at: number;
  /** Whether the app had fallen back when the widget was loaded. */
  isFallback: boolean;
}

export interface WidgetStore {
  /** The state of a widget, without starting anything. */
  peek(id: string): WidgetState | undefined;
  /**
   * Starts loading a widget that is unknown, failed, older than five minutes or of a release that
   * has been given up since. Never rejects.
   */
  prepare(id: string): Promise<void>;
  retry(id: string): void;
  subscribe(listener: () => void): () => void;
  /** Data of every widget that is ready, for embedding into the HTML. */
  data(): Record<string, unknown>;
  /** Ids of the widgets that are in a state. */
  idsOf(status: WidgetState['status']): string[];
}

const staleAfter = 5 * 60_000;

/**
 * Holds the widgets of a page: module and data, loaded side by side, shared by all places that show
 * the widget. `seed` is the data that the server embedded; such a widget only needs its module.
 */
export function createWidgetStore(options: {
  modules: ModuleSource;
  api: () => Api;
  seed?: Record<string, unknown>;
  /** Widgets that the server could not have: they begin as failed. */
  failed?: readonly string[];
  /** What becomes of a loader's data before it is drawn. */
  carry?: (data: unknown) => unknown;
  /** Told of what a loader throws. */
  onError?: (id: string, error: unknown) => void;
}): WidgetStore {
  const { modules, carry = (data) => data } = options;
  const entries = new Map<string, Entry>();
  const underWay = new Map<string, Promise<void>>();
  const listeners = new Set<() => void>();
  const seed = new Map(Object.entries(options.seed ?? {}));

  const set = (id: string, state: WidgetState, isFallback = false) => {
    entries.set(id, { state, at: Date.now(), isFallback });
    for (const listener of listeners) listener();
  };

  const load = async (id: string): Promise<Pick<Entry, 'state' | 'isFallback'>> => {
    const { app, widget } = splitWidgetId(id);
    try {
      const module = await modules.widget(app, widget);
      const isFallback = modules.hasFallenBack(app);
      // What the live release's loader returned is nothing that the fallback must understand.
      const data: unknown =
        seed.has(id) && !isFallback
          ? seed.get(id)
          : await module.loader?.({
              api: options.api(),
              now: new Date(),
              signal: new AbortController().signal,
            });
      seed.delete(id);
      return { state: { status: 'ready', module, data: carry(data) ?? null }, isFallback };
    } catch (error) {
      // The module source has reported a release that cannot be had.
      if (!(error instanceof ReleaseUnavailableError)) options.onError?.(id, error);
      return { state: { status: 'failed' }, isFallback: false };
    }
  };

  const start = (id: string): Promise<void> => {
    const started = underWay.get(id);
    if (started) return started;
    const loading = load(id).then(({ state, isFallback }) => {
      underWay.delete(id);
      // A refresh that fails leaves the visitor with what is on the screen.
      if (state.status === 'ready' || entries.get(id)?.state.status !== 'ready')
        set(id, state, isFallback);
    });
    underWay.set(id, loading);
    if (entries.get(id)?.state.status !== 'ready') set(id, { status: 'pending' });
    return loading;
  };

  const isCurrent = (id: string): boolean => {
    const entry = entries.get(id);
    return (
      entry?.state.status === 'ready' &&
      Date.now() - entry.at < staleAfter &&
      entry.isFallback === modules.hasFallenBack(splitWidgetId(id).app)
    );
  };

  for (const id of options.failed ?? []) set(id, { status: 'failed' });

  return {
    peek: (id) => entries.get(id)?.state,
    prepare: (id) => (isCurrent(id) ? Promise.resolve() : start(id)),
    retry: (id) => void start(id),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    data: () =>
      Object.fromEntries(
        [...entries].flatMap(([id, { state }]) =>
          state.status === 'ready' ? [[id, state.data]] : [],
        ),
      ),
    idsOf: (status) =>
      [...entries].flatMap(([id, { state }]) => (state.status === status ? id : [])),
  };
}
