import { useSyncExternalStore } from 'react';

/** A value that components subscribe to. */
export interface MemoryStore<State> {
  get: () => State;
  change: (change: Partial<State>) => void;
  subscribe: (listener: () => void) => () => void;
}

export function createMemoryStore<State>(initial: State): MemoryStore<State> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    change: (change) => {
      state = { ...state, ...change };
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useMemoryStore<State>(store: MemoryStore<State>): State {
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}
