import { type PageMeta, PlacedWidget, type WidgetState } from '@meridian/composition';
import type { ClientMap, Messages, SiteSettings } from '@meridian/contracts';
import type { PageTranslation, RenderedPart, WidgetStatus } from '@meridian/contracts/ssr';
import type { ComponentProps, ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { createPath, type Navigator } from 'react-router-dom';
import { pagePrefix } from '../app/part-keys';
import { createWidgetStore, type WidgetStore } from '../data/widget-store';
import { CurrentPage } from '../frame/page/CurrentPage';
import { failureMeta } from '../frame/page/document-meta';
import { PageRouter } from '../host/PageRouter';
import { languageOfPart } from '../host/page-language';
import { ShellProviders } from '../host/ShellProviders';
import type { ShellContextValue } from '../host/shell-context';
import type { LoadedPage, Page } from '../routing/load-page';

export interface PartSetting {
  map: ClientMap;
  settings: SiteSettings;
  widgets: WidgetStore;
  /** Null for a part that shows no page: a widget. */
  page: Page | null;
  url: URL;
  /** Begins the ids in the HTML; the same in the browser. */
  prefix: string;
  /** Null in a document in English. */
  translation: PageTranslation | null;
  /** Translations of the part; undefined for a part in English. */
  messages: Messages | undefined;
}

/**
 * Renders one part as a React tree of its own, as the browser hydrates it. Ready widgets are listed, not rendered.
 * @throws errors outside Suspense boundaries; errors inside them are among the problems
 */
export async function renderPart(element: ReactNode, setting: PartSetting): Promise<RenderedPart> {
  const problems: string[] = [];
  const placed = new Map<string, PlacedElement>();
  const shell = toShell(setting, placed);
  const render = async (content: ReactNode) => {
    const stream = await renderToReadableStream(
      <ShellProviders shell={shell} messages={setting.messages}>
        {content}
      </ShellProviders>,
      {
        identifierPrefix: setting.prefix,
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onError: (error) => void problems.push(describe(error)),
      },
    );
    await stream.allReady;
    return new Response(stream).text();
  };
  const html = await render(element);
  const widgets = [...placed.values()].map(async ({ key, id, props, content, fallback }) => ({
    key,
    id,
    props: toJson(props) as typeof props,
    mark: content.__html,
    ...(fallback === undefined ? {} : { fallback: await render(<InRouter>{fallback}</InRouter>) }),
  }));
  const { messages } = setting;
  return {
    html,
    placed: await Promise.all(widgets),
    problems,
    ...(messages ? { messages } : {}),
  };
}

/** The widgets of a page that is being rendered: nothing more is loaded, and their own releases render them. */
export function fixedWidgets(
  statuses: Record<string, WidgetStatus>,
  own: Record<string, WidgetState> = {},
): WidgetStore {
  const states = Object.entries(statuses).map(([id, status]): [string, WidgetState] => [
    id,
    own[id] ??
      (status === 'ready' ? { status, module: { Widget: notOnServer }, data: null } : { status }),
  ]);
  const modules = {
    route: notOnServer,
    widget: notOnServer,
    hasFallenBack: notOnServer,
    versionOf: notOnServer,
  };
  return createWidgetStore({ modules, api: { get: notOnServer }, states });
}

function InRouter({ children }: { children: ReactNode }) {
  return <PageRouter navigator={navigator}>{children}</PageRouter>;
}

export async function renderPagePart({
  page,
  ...setting
}: Omit<PartSetting, 'prefix'> & { page: LoadedPage }): Promise<RenderedPart & { meta: PageMeta }> {
  const part = await renderPart(
    <InRouter>
      <CurrentPage />
    </InRouter>,
    { ...setting, page, prefix: pagePrefix },
  );
  const { t } = languageOfPart(setting.translation, setting.messages);
  if (page.status !== 200) return { ...part, meta: failureMeta(page.status, t, page.reason) };
  const { module, match, data } = page;
  return { ...part, meta: module.meta({ data, params: match.params, url: setting.url, t }) };
}

/** Renders a widget with ids that begin with `key`, or its fallback when it throws. */
export function renderWidgetPart(
  { key, ...placed }: Omit<ComponentProps<typeof PlacedWidget>, 'onShown'> & { key: string },
  setting: Omit<PartSetting, 'page' | 'prefix'>,
): Promise<RenderedPart> {
  return renderPart(
    <InRouter>
      <PlacedWidget {...placed} />
    </InRouter>,
    { ...setting, page: null, prefix: key },
  );
}

/** Data as the browser gets it: as JSON. Server and browser then render the same. */
export function toJson(data: unknown): unknown {
  return JSON.parse(JSON.stringify(data ?? null) ?? 'null');
}

/** The stack of an error, for the log, which begins with its message. */
export function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { message, stack } = error;
  // An error that another process described has its stack in the message.
  const isDescribed = /\n\s+at /.test(message);
  return stack && !isDescribed ? stack : message;
}

interface PlacedElement {
  key: string;
  id: string;
  props: Record<string, unknown>;
  fallback: ReactNode;
  /** Stands in the HTML until the widget's own is put in. */
  content: { __html: string };
}

function toShell(
  { map, settings, widgets, page, url, translation }: PartSetting,
  placed: Map<string, PlacedElement>,
): ShellContextValue {
  // The mark is random, because a remote can write any HTML and must not be able to write a mark.
  const mark = globalThis.crypto.randomUUID();
  return {
    map,
    settings,
    translation,
    failedWidgets: widgets.idsOf('failed'),
    location: { pathname: url.pathname, search: url.search, hash: '', state: null, key: '' },
    page,
    pageContext: { map, widgets },
    pending: null,
    findServedWidget(key, { id, props, fallback }) {
      if (widgets.peek(id)?.status !== 'ready') return null;
      const content = { __html: `<!--${mark} ${key}-->` };
      const widget = placed.get(key) ?? { key, id, props, fallback, content };
      placed.set(key, widget);
      return { content: widget.content, update: notOnServer, attach: notOnServer };
    },
    navigate: notOnServer,
    reload: notOnServer,
    leave: notOnServer,
    loadPages: notOnServer,
    onRenderError: notOnServer,
  };
}

function notOnServer(): never {
  throw new Error('A part is rendered from what was loaded before, and no one navigates');
}

const navigator: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
  push: notOnServer,
  replace: notOnServer,
  go: notOnServer,
};
