import type { WidgetState } from '@shared/composition';
import type { Api } from '@shared/contracts';
import { splitWidgetId } from '../releases/map-index';
import type { ModuleSource } from '../releases/module-source';

interface Entry {
  state: WidgetState;
  at: number;
  /** Settles when a load that is under way has ended; never rejects. */
  settled: Promise<void>;
}

export interface WidgetStore {
  /** The state of a widget, without starting anything. */
  peek(id: string): WidgetState | undefined;
  /** Starts loading a widget that is unknown, failed or older than five minutes. */
  prepare(id: string): Promise<void>;
  retry(id: string): void;
  subscribe(listener: () => void): () => void;
  /** Data of every widget that is ready, for embedding into the HTML. */
  data(): Record<string, unknown>;
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
  /** True when the seed was made by another release than the one that runs. */
  isSeedStale?: (app: string) => boolean;
}): WidgetStore {
  const entries = new Map<string, Entry>();
  const listeners = new Set<() => void>();
  const seed = options.seed ?? {};

  const set = (id: string, state: WidgetState, settled: Promise<void>) => {
    entries.set(id, { state, at: Date.now(), settled });
    for (const listener of listeners) listener();
  };

  const load = async (id: string): Promise<WidgetState> => {
    const { app, widget } = splitWidgetId(id);
    try {
      const module = await options.modules.widget(app, widget);
      const seeded = id in seed && !options.isSeedStale?.(app);
      const data = seeded
        ? seed[id]
        : await module.loader?.({
            api: options.api(),
            now: new Date(),
            signal: new AbortController().signal,
          });
      delete seed[id];
      return { status: 'ready', module, data };
    } catch {
      return { status: 'failed' }; // Reported by the module source; the page shows a card.
    }
  };

  const start = (id: string): Promise<void> => {
    const known = entries.get(id)?.state;
    const settled = load(id).then((state) => {
      // A refresh that fails leaves the visitor with what is on the screen.
      if (state.status === 'failed' && known?.status === 'ready') return;
      set(id, state, Promise.resolve());
    });
    if (known?.status !== 'ready') set(id, { status: 'pending' }, settled);
    return settled;
  };

  return {
    peek: (id) => entries.get(id)?.state,
    prepare(id) {
      const entry = entries.get(id);
      if (entry?.state.status === 'pending') return entry.settled;
      if (entry?.state.status === 'ready' && Date.now() - entry.at < staleAfter)
        return Promise.resolve();
      return start(id);
    },
    retry: (id) => void start(id),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    data: () =>
      Object.fromEntries(
        [...entries].flatMap(([id, { state }]) =>
          state.status === 'ready' ? [[id, state.data ?? null]] : [],
        ),
      ),
  };
}
