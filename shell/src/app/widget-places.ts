import type { ServedWidget } from '@shared/composition';
import type { PageState } from '@shared/contracts/ssr';
import type { ReactNode } from 'react';
import type { PartRoot } from './create-roots';

/** What React leaves alone: one object for all, because another one would replace the content. */
export const opaque = { __html: '' };

export interface WidgetPlace extends ServedWidget {
  /** Null until the part around it is hydrated, when the server sent none. */
  props: Record<string, unknown> | null;
  fallback: ReactNode;
  /** Renders the widget with its present props; null until it is hydrated. */
  render: (() => void) | null;
  root: PartRoot | null;
}

export type WidgetPlaces = ReturnType<typeof createWidgetPlaces>;

/**
 * The places of the widgets that the server rendered, by key.
 * @param wake hydrates a widget before its time, because it is placed with other props now
 */
export function createWidgetPlaces(parts: PageState['parts'], wake: (key: string) => void) {
  const places = new Map<string, WidgetPlace>();
  /** Keys of the widgets whose elements are there, as far as hydrated parts have placed them. */
  const attached = new Set<string>();

  const remove = (key: string) => {
    places.get(key)?.root?.unmount();
    places.delete(key);
    delete parts[key];
  };

  const find = (key: string): WidgetPlace | null => {
    const part = parts[key];
    const known = places.get(key);
    if (known || !part) return known ?? null;
    const place: WidgetPlace = {
      content: opaque,
      props: part.props ?? null,
      fallback: undefined,
      render: null,
      root: null,
      update(props, fallback) {
        const isNew = place.props !== null && !isEqual(props, place.props);
        const isUnknown = place.fallback === undefined && fallback !== undefined;
        place.props = props;
        place.fallback = fallback;
        if (place.render && (isNew || isUnknown)) place.render();
        else if (isNew) wake(key);
      },
      attach() {
        attached.add(key);
        return () => {
          attached.delete(key);
          // In development React detaches and attaches every new element once.
          queueMicrotask(() => {
            if (!attached.has(key)) remove(key);
          });
        };
      },
    };
    places.set(key, place);
    return place;
  };

  return {
    find,
    /** Ends the widgets inside an element that is about to be emptied. */
    removeIn(element: HTMLElement) {
      for (const part of element.querySelectorAll<HTMLElement>('[data-part]'))
        remove(part.dataset.part ?? '');
    },
  };
}

/** Props are plain data. */
function isEqual(a: Record<string, unknown>, b: Record<string, unknown>): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
