import type { WidgetState } from '@meridian/composition';
import type { WidgetStatus } from '@meridian/contracts/ssr';
import type { WidgetStore } from '../widgets/widget-store';

/** The widgets of a page that is rendered now: nothing more is loaded. */
export function fixedWidgets(
  statuses: Record<string, WidgetStatus>,
  own: Record<string, WidgetState> = {},
): WidgetStore {
  const states = new Map(
    Object.entries(statuses).map(([id, status]): [string, WidgetState] => [
      id,
      own[id] ?? (status === 'ready' ? { status, module: renderedApart, data: null } : { status }),
    ]),
  );
  return {
    peek: (id) => states.get(id),
    prepare: async () => {},
    retry: () => {},
    subscribe: () => () => {},
    data: () => ({}),
    statuses: () => statuses,
    idsOf: (status) => [...states].flatMap(([id, state]) => (state.status === status ? id : [])),
  };
}

/** Stands for the module of a widget whose own release renders it. */
const renderedApart = {
  Widget(): never {
    throw new Error('A widget of another part is rendered by its own release');
  },
};
