import type { PageMeta } from '@meridian/contracts';

interface Script {
  /** Below the folder of the release. */
  path: string;
  integrity: string;
}

/** What a container that we write knows of the stock container that it stands before. */
export interface AdoptedContainer {
  /** The global by which our shell knows the release. */
  container: string;
  /** The global of the stock container. */
  global: string;
  /** The global to which its chunks are pushed; null when it has none. */
  chunkGlobal: string | null;
  /** Folder of its files, below that of the release. */
  folder: string;
  entry: Script;
  /** By name in our shell; `meta` is that of a page. */
  modules: Record<string, { expose: string; scripts: Script[]; meta: PageMeta | null }>;
}

interface StockContainer {
  init(scope: object): unknown;
  get(module: string): Promise<() => { default?: unknown }>;
}

interface ScriptElement {
  onload(): void;
  onerror(): void;
}

/** The part of a browser that the text below uses; everything else here runs on Node alone. */
declare const document: {
  currentScript: { src: string };
  head: { appendChild(element: ScriptElement): void };
  createElement(name: 'script'): ScriptElement;
};

type CreateElement = (type: unknown, props: object | null, ...children: unknown[]) => unknown;

/** An adopted part, or what stands for it until its script has loaded: the same on the server and in the browser. */
export function renderAdopted(createElement: CreateElement, part?: unknown): unknown {
  const text = 'This part of the page appears once its script has loaded.';
  const content = part ?? createElement('p', null, text);
  return createElement('div', { className: 'page-width' }, content);
}

/**
 * Defines the container of an adopted release. It loads the scripts of the stock remote with their hashes, before the
 * loader of that remote, which knows none, asks for them; gives it our copies of the shared modules; and makes of what
 * it exposes what our shell expects. This function is written into the release as text, so it uses nothing from outside.
 */
export function defineAdopted(settings: AdoptedContainer, render: typeof renderAdopted) {
  const base = new URL('./', document.currentScript.src).href;
  const loaded = new Map<string, Promise<void>>();
  let shared: Record<string, Record<string, { lib(): unknown }>> = {};
  let stock: StockContainer | undefined;
  let starting: Promise<StockContainer> | undefined;

  const load = ({ path, integrity }: Script): Promise<void> => {
    const loading =
      loaded.get(path) ??
      new Promise<void>((resolve, reject) => {
        const script = document.createElement('script');
        Object.assign(script, { src: base + path, integrity, crossOrigin: 'anonymous' });
        script.onload = () => resolve();
        script.onerror = () => reject(new Error(`${base}${path} did not load`));
        document.head.appendChild(script);
      });
    loaded.set(path, loading);
    loading.catch(() => loaded.delete(path));
    return loading;
  };

  const start = async (): Promise<StockContainer> => {
    // Two releases of it would mix their chunks, because their globals have one name.
    if (Reflect.has(globalThis, settings.global) && !loaded.has(settings.entry.path))
      throw new Error(`${settings.global} is in this document already, by another release`);
    await load(settings.entry);
    stock ??= Reflect.get(globalThis, settings.global) as StockContainer;
    // It was built for other URLs. A chunk may bring code that sets where the loader finds files.
    if (settings.chunkGlobal)
      Reflect.get(globalThis, settings.chunkGlobal)?.push([
        ['adopted'],
        {},
        (loader: { p: string }) => {
          loader.p = base + settings.folder;
        },
      ]);
    // Copies of the lists: it adds its own modules to them, which are for no other remote.
    const scope = Object.entries(shared).map(([name, copies]) => [name, { ...copies }]);
    await stock.init(Object.fromEntries(scope));
    return stock;
  };

  const container = {
    init(scope: typeof shared) {
      shared = scope;
    },
    async get(name: string) {
      const module = settings.modules[name];
      if (!module) throw new Error(`${name} is not exposed`);
      starting ??= start();
      starting.catch(() => {
        starting = undefined;
      });
      const [{ get }] = await Promise.all([starting, ...module.scripts.map(load)]);
      const exported = (await get(module.expose))();
      const Component = exported.default ?? exported;
      const react = Object.values(shared.react ?? {})[0]?.lib() as {
        createElement: CreateElement;
        useEffect(effect: () => void, inputs: unknown[]): void;
        useState(initial: boolean): [boolean, (next: boolean) => void];
      };
      const Adopted = ({ data: _data, ...props }: Record<string, unknown>) => {
        const [isHydrated, setHydrated] = react.useState(false);
        react.useEffect(() => setHydrated(true), []);
        return render(
          react.createElement,
          isHydrated ? react.createElement(Component, props) : undefined,
        );
      };
      const { meta } = module;
      return () =>
        meta ? { route: { Page: Adopted, meta: () => meta } } : { widget: { Widget: Adopted } };
    },
  };
  Object.assign(globalThis, { [settings.container]: container });
}
