import { RemoteWidget } from '@meridian/composition';
import type { ClientRelease, WidgetId } from '@meridian/contracts';
import { useState } from 'react';
import type { AnyRoute, AnyWidget, LoadModule } from '../releases/module-source';
import { makePage, makeRelease } from './make-map';

/** Two remotes, each with a live release and a previous one. */
const routes = { home: { path: '/', uses: ['news/strip'] }, about: '/about' };
const widgets = {
  strip: { label: 'The news strip' },
  footer: { slot: 'footer-feature' as const, fallbackLink: 'all-news' },
};
const navigation = [
  { id: 'all-news', label: 'All news', to: '/news', placement: 'main' as const, order: 1 },
];

export const content = makeRelease('content', { version: '2.0.0', routes });
export const contentBefore = makeRelease('content', { version: '1.0.0', routes });
export const news = makeRelease('news', { version: '2.0.0', widgets, navigation });
export const newsBefore = makeRelease('news', { version: '1.0.0', widgets, navigation });

/** The modules that a release exposes; a throwing widget throws only while rendering. */
export type Sketch =
  | 'whole'
  | 'nothing'
  | 'only the footer'
  | 'all but the strip'
  | 'throwing strip'
  | 'asking strip'
  | 'throwing footer';

/** Sketches by the name of the release's container; other releases are whole. */
export type Sketches = Record<string, Sketch>;

/** Loads modules that render their release's version; `onLoad` is called for each loader that runs. */
export function loadSamples(
  sketches: Sketches = {},
  { mark = '', onLoad = () => {} }: { mark?: string; onLoad?: (what: string) => void } = {},
): LoadModule {
  return async ({ container, version }: ClientRelease, name) => {
    const module = expose(sketches[container] ?? 'whole', `${mark}${version}`, onLoad)[name];
    if (!module) throw new Error(`${container} does not have ${name}`);
    return name.startsWith('./routes/') ? { route: module } : { widget: module };
  };
}

function expose(
  sketch: Sketch,
  text: string,
  onLoad: (what: string) => void,
): Record<string, AnyRoute | AnyWidget> {
  const load = (what: string) => {
    onLoad(`${text} ${what}`);
    return `${text} ${what}`;
  };
  const home = makePage('Welcome', {
    Page: Home,
    loader: () => ({ text: load('page'), since: new Date(0) }),
  });
  const footer = {
    './widgets/footer': {
      Widget: sketch === 'throwing footer' ? Thrower : Says,
      loader: () => load('footer'),
    },
  };
  const strip = {
    Widget: sketch === 'throwing strip' ? Thrower : sketch === 'asking strip' ? Asks : Says,
    loader: () => load('strip'),
  };
  if (sketch === 'nothing') return {};
  if (sketch === 'only the footer') return footer;
  const others = { ...footer, './routes/home': home, './routes/about': makePage('About us') };
  return sketch === 'all but the strip' ? others : { ...others, './widgets/strip': strip };
}

function Home({ data }: { data: { text: string; since: unknown } }) {
  const [count, setCount] = useState(0);
  return (
    <>
      <p>{`${data.text} since ${data.since}`}</p>
      <button type="button" onClick={() => setCount(count + 1)}>
        {`pressed ${count}`}
      </button>
      <input aria-label="Note" />
      <RemoteWidget id={'news/strip' as WidgetId} />
    </>
  );
}

function Says({ data }: { data: string }) {
  return <p>{data}</p>;
}

function Asks() {
  const [name, setName] = useState('');
  return (
    <>
      <input aria-label="Name" onChange={({ target }) => setName(target.value)} />
      <p>{`Hello ${name}`}</p>
    </>
  );
}

function Thrower(): never {
  throw new Error('out of order');
}
