import type { Messages } from '@meridian/contracts';
import {
  type ReactNode,
  StrictMode,
  startTransition,
  useEffect,
  useMemo,
  useSyncExternalStore,
} from 'react';
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client';
import type { ShellContextValue } from '../frame/shell-context';
import type { Navigation, PageStore } from '../routing/page-store';
import { type Fault, reportError } from './report-error';
import { ShellApp } from './ShellApp';

/** What all roots have in common. */
export type CommonShell = Omit<ShellContextValue, keyof Navigation>;

export interface PartRoot {
  /** Resolves when the part is interactive. */
  alive: Promise<void>;
  render: (children: ReactNode) => void;
  unmount: () => void;
}

// A boundary shows a card and reports the error as `shell:error`; React would also log it to the console.
const onCaughtError = () => {};

interface RootSettings {
  isServed: boolean;
  prefix: string;
  /** Translations of the part; undefined for a part in English. */
  messages?: Messages | undefined;
  ownerOf: () => Pick<Fault, 'app' | 'version'>;
}

export type OpenRoot = ReturnType<typeof createRootOpener>;

/** Makes the function that opens a React root for a part. Each part has its own. */
export function createRootOpener(store: PageStore, shell: CommonShell) {
  /**
   * @param isServed true hydrates what the server rendered; false replaces it
   * @param prefix of the ids in it, the same as on the server
   * @param ownerOf whose code it is, when it is asked
   */
  return (
    element: HTMLElement,
    children: ReactNode,
    { isServed, prefix, messages, ownerOf }: RootSettings,
  ): PartRoot => {
    let onAlive = () => {};
    const alive = new Promise<void>((resolve) => {
      onAlive = resolve;
    });
    const wrap = (content: ReactNode) => (
      <StrictMode>
        <Connected store={store} shell={shell} messages={messages}>
          <Alive onAlive={onAlive}>{content}</Alive>
        </Connected>
      </StrictMode>
    );
    const handlers: RootOptions = {
      onCaughtError,
      onRecoverableError: (error) => {
        const where = `hydration of ${element.dataset.part ?? 'the frame'}`;
        reportError({ ...ownerOf(), where, kind: 'hydration' }, error);
      },
    };
    const root = isServed
      ? hydrateInSlices(element, wrap(children), { ...handlers, identifierPrefix: prefix })
      : replaceContent(element, wrap(children), {
          ...handlers,
          identifierPrefix: `client-${prefix}`,
        });
    return {
      alive,
      render: (content) => root.render(wrap(content)),
      // React neither unmounts a root while it renders another one, nor hydrates one that was unmounted.
      unmount: () => void alive.then(() => root.unmount()),
    };
  };
}

/** In a transition React hydrates in slices, between which the browser responds to the visitor. */
function hydrateInSlices(element: HTMLElement, content: ReactNode, options: RootOptions): Root {
  const roots: Root[] = [];
  startTransition(() => void roots.push(hydrateRoot(element, content, options)));
  const [root] = roots;
  // React only reports what is thrown in a transition.
  if (!root) throw new Error('expected React to begin to hydrate the part, but it threw an error');
  return root;
}

function replaceContent(element: HTMLElement, content: ReactNode, options: RootOptions): Root {
  element.replaceChildren();
  const root = createRoot(element, options);
  root.render(content);
  return root;
}

/** The application around a part, with the present state of the navigation. */
function Connected({
  store,
  shell,
  messages,
  children,
}: {
  store: PageStore;
  shell: CommonShell;
  messages: Messages | undefined;
  children: ReactNode;
}) {
  const navigation = useSyncExternalStore(store.subscribe, store.get, store.get);
  const value = useMemo(() => ({ ...shell, ...navigation }), [shell, navigation]);
  return (
    <ShellApp shell={value} messages={messages}>
      {children}
    </ShellApp>
  );
}

function Alive({ onAlive, children }: { onAlive: () => void; children: ReactNode }) {
  useEffect(onAlive, [onAlive]);
  return children;
}
