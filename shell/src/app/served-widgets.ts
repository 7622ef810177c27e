import type { ServedWidget } from '@meridian/composition';
import type { PageState } from '@meridian/contracts/ssr';
import type { ReactNode } from 'react';
import type { PartRoot } from './create-roots';

/** Browsers with Trusted Types take no text for HTML, not even an empty one. Source: Trusted Types, W3C. */
const emptyHtml: string = Reflect.get(globalThis, 'trustedTypes')?.emptyHTML ?? '';

/** Content that React leaves alone: one object for all widgets, because React would replace another one. */
const opaque = { __html: emptyHtml };

interface Placed {
  props: Record<string, unknown>;
  fallback: ReactNode;
}

type HydratableWidget = ReturnType<typeof createWidget> & Pick<ServedWidget, 'attach'>;

export type ServedWidgets = ReturnType<typeof createServedWidgets>;

/** The widgets that the server rendered, by key; `hydrate` hydrates a widget whose props have changed. */
export function createServedWidgets(parts: PageState['parts'], hydrate: (key: string) => void) {
  const widgets = new Map<string, HydratableWidget>();
  /** Keys of the widgets whose elements hydrated parts have in the document. */
  const attached = new Set<string>();

  const remove = (key: string) => {
    widgets.get(key)?.unmount();
    widgets.delete(key);
    delete parts[key];
  };

  const find = (key: string): HydratableWidget | null => {
    const part = parts[key];
    const known = widgets.get(key);
    if (known || !part) return known ?? null;
    const widget: HydratableWidget = {
      ...createWidget(part.props, () => hydrate(key)),
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
    widgets.set(key, widget);
    return widget;
  };

  return {
    find,
    removeIn(element: HTMLElement) {
      for (const part of element.querySelectorAll<HTMLElement>('[data-part]'))
        remove(part.dataset.part ?? '');
    },
  };
}

/** @param served undefined when the part around the widget has to be hydrated to know its props */
function createWidget(served: Placed['props'] | undefined, hydrate: () => void) {
  let props = served;
  let fallback: ReactNode;
  let root: PartRoot | null = null;
  /** Renders the widget as it is placed now; null until it is hydrated. */
  let renderAgain: (() => void) | null = null;
  return {
    content: opaque,
    update(newProps: Placed['props'], newFallback: ReactNode) {
      const hasOtherProps = props !== undefined && !isEqual(newProps, props);
      const hasFirstFallback = fallback === undefined && newFallback !== undefined;
      props = newProps;
      fallback = newFallback;
      if (renderAgain && (hasOtherProps || hasFirstFallback)) renderAgain();
      else if (hasOtherProps) hydrate();
    },
    /** Resolves when the widget calls `onShown`, or when it is known that its HTML stays as it was sent. */
    open(
      render: (placed: Placed & { onShown: () => void }) => ReactNode,
      openRoot: (children: ReactNode) => PartRoot,
    ) {
      return new Promise<void>((resolve) => {
        const first = { props: served ?? props ?? {}, fallback };
        const opened = openRoot(render({ ...first, onShown }));
        root = opened;
        void opened.alive.then((isAlive) => isAlive || resolve());
        function onShown() {
          resolve();
          if (renderAgain) return;
          renderAgain = () => opened.render(render({ props: props ?? {}, fallback, onShown }));
          if (fallback !== first.fallback || !isEqual(props ?? {}, first.props)) renderAgain();
        }
      });
    },
    unmount: () => root?.unmount(),
  };
}

function isEqual(a: Record<string, unknown>, b: Record<string, unknown>): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
