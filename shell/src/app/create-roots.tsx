import type { Messages } from '@meridian/contracts';
import {
  type ReactNode,
  StrictMode,
  startTransition,
  useEffect,
  useLayoutEffect,
  useMemo,
  useSyncExternalStore,
} from 'react';
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client';
import { ShellProviders } from '../host/ShellProviders';
import type { ShellContextValue } from '../host/shell-context';
import { isDevelopment } from '../releases/is-development';
import type { Navigation, PageStore } from '../routing/page-store';
import { isFrameKey } from './part-keys';
import { type Fault, reportError } from './report-error';

export type CommonShell = Omit<ShellContextValue, keyof Navigation>;

// A boundary shows a card and reports the error as `shell:error`; React would also log it to the console.
const onCaughtError = () => {};

interface RootSettings {
  isServed: boolean;
  /** Begins the ids in the part; the same as on the server. */
  prefix: string;
  /** Translations of the part; undefined for a part in English. */
  messages?: Messages | undefined;
  ownerOf: () => Pick<Fault, 'app' | 'version'>;
}

export type OpenRoot = ReturnType<typeof createRootOpener>;
export type PartRoot = ReturnType<OpenRoot>;

/** HTML that cannot be hydrated, e.g. because other code changed it, stays and works as it does without scripts. */
export function createRootOpener(store: PageStore, shell: CommonShell) {
  return (
    element: HTMLElement,
    children: ReactNode,
    { isServed, prefix, messages, ownerOf }: RootSettings,
  ) => {
    const { part = '' } = element.dataset;
    let nodes = [...element.childNodes];
    let focused: HTMLElement | null = null;
    const outcome: Outcome = {
      isAlive: !isServed,
      // A part that needs code, such as a form that no browser can send, is rendered again. In development every part
      // is, because sources may have changed since the server rendered it.
      staysAsServed: isServed && !isDevelopment && !element.querySelector('[data-scripted]'),
      onGivenUp() {
        nodes = [...element.childNodes];
        const { activeElement } = document;
        if (element.contains(activeElement)) focused = activeElement as HTMLElement;
      },
      end: () => {},
    };
    const alive = new Promise<boolean>((resolve) => {
      outcome.end = (isAlive) => {
        resolve(isAlive);
        if (!isAlive) queueMicrotask(leave);
      };
    });
    const wrap = (content: ReactNode) => (
      <StrictMode>
        <Connected store={store} shell={shell} messages={messages}>
          <Alive outcome={outcome}>{content}</Alive>
        </Connected>
      </StrictMode>
    );
    const options: RootOptions = {
      identifierPrefix: isServed ? prefix : `client-${prefix}`,
      onCaughtError,
      onRecoverableError(error) {
        const report = (kind: Fault['kind']) =>
          reportError({ ...ownerOf(), where: `hydration of ${part}`, kind }, error);
        import(/* webpackChunkName: "recovery" */ './recovery')
          .then(async ({ areAsSent, retype }) => {
            // Without a connection nothing is known: no release is blamed.
            const isAsSent = areAsSent(nodes, part).catch(() => false);
            if (await alive) retype(nodes, element, focused);
            report((await isAsSent) ? 'hydration' : null);
          })
          .catch(() => report(null));
      },
      onUncaughtError(error) {
        // React found nodes that other code had moved.
        const kind = error instanceof DOMException ? null : 'render';
        reportError({ ...ownerOf(), where: part, kind }, error);
        if (isServed && isFrameKey(part)) queueMicrotask(leave);
      },
    };
    const open = isServed ? hydrateInSlices : replaceContent;
    const root = open(element, wrap(children), options);
    /** Leaves the part to the browser, with the served nodes: fields keep what was typed, `details` stay open. */
    const leave = () => {
      root.unmount();
      element.replaceChildren(...nodes);
      focused?.focus({ preventScroll: true });
    };
    return {
      /** Resolves to true when the part is interactive, to false when its HTML stays as the server sent it. */
      alive,
      render: (content: ReactNode) => root.render(wrap(content)),
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
    <ShellProviders shell={value} messages={messages}>
      {children}
    </ShellProviders>
  );
}

interface Outcome {
  isAlive: boolean;
  staysAsServed: boolean;
  /** Called while React renders again, before it removes the served nodes. */
  onGivenUp: () => void;
  end: (isAlive: boolean) => void;
}

const neverChanges = () => () => {};

/** Renders nothing once React has given up hydrating: only then does React ask for the browser's snapshot. */
function Alive({ outcome, children }: { outcome: Outcome; children: ReactNode }) {
  const isAsServed = useSyncExternalStore(
    neverChanges,
    () => outcome.isAlive,
    () => true,
  );
  if (!isAsServed) outcome.onGivenUp();
  const isShown = isAsServed || !outcome.staysAsServed;
  useLayoutEffect(() => {
    if (isShown) outcome.isAlive = true;
    else outcome.end(false);
  }, [outcome, isShown]);
  useEffect(() => {
    if (isShown) outcome.end(true);
  }, [outcome, isShown]);
  return isShown ? children : null;
}
