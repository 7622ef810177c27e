import { type PageMeta, PlacedWidget, type WidgetState } from '@meridian/composition';
import type { ClientMap, Messages, SiteSettings } from '@meridian/contracts';
import type { PageTranslation, RenderedPart, WidgetStatus } from '@meridian/contracts/ssr';
import type { ComponentProps, ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { createPath, type Navigator } from 'react-router-dom';
import { PageRouter } from '../app/PageRouter';
import { pagePrefix } from '../app/part-keys';
import { ShellApp } from '../app/ShellApp';
import { CurrentPage } from '../frame/page/CurrentPage';
import { failureMeta } from '../frame/page/document-meta';
import { languageOfPart } from '../frame/page-language';
import type { ShellContextValue } from '../frame/shell-context';
import type { LoadedPage, Page } from '../routing/load-page';
import { createWidgetStore, type WidgetStore } from '../widgets/widget-store';
import { toJson } from './to-json';

export interface PartSetting {
  map: ClientMap;
  settings: SiteSettings;
  widgets: WidgetStore;
  /** Null for a part that shows no page: a widget. */
  page: Page | null;
  url: URL;
  /** Of the ids in the HTML; the same in the browser. */
  prefix: string;
  /** Null in a document in English. */
  translation: PageTranslation | null;
  /** Translations of the part; undefined for a part in English. */
  messages: Messages | undefined;
}

/**
 * Renders one part as a React tree of its own, as the browser hydrates it. Widgets that are ready are listed instead.
 * @throws what the part throws outside Suspense boundaries; what it throws in them is among the problems
 */
export async function renderPart(element: ReactNode, setting: PartSetting): Promise<RenderedPart> {
  const problems: string[] = [];
  const placed = new Map<string, PlacedElement>();
  const shell = toShell(setting, placed);
  const render = async (content: ReactNode) => {
    const stream = await renderToReadableStream(
      <ShellApp shell={shell} messages={setting.messages}>
        {content}
      </ShellApp>,
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

/** The widgets of a page that is rendered now: nothing more is loaded, and their own releases render them. */
export function fixedWidgets(
  statuses: Record<string, WidgetStatus>,
  own: Record<string, WidgetState> = {},
): WidgetStore {
  const states = Object.entries(statuses).map(([id, status]): [string, WidgetState] => [
    id,
    own[id] ??
      (status === 'ready' ? { status, module: { Widget: nowhere }, data: null } : { status }),
  ]);
  const modules = { route: nowhere, widget: nowhere, hasFallenBack: nowhere, versionOf: nowhere };
  return createWidgetStore({ modules, api: { get: nowhere }, states });
}

function InRouter({ children }: { children: ReactNode }) {
  return <PageRouter navigator={navigator}>{children}</PageRouter>;
}

/** A page, or what stands for one that failed, with its meta. */
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

/** A widget with ids that begin with `key`, or what stands for it when it throws. */
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

/** The stack of an error, for the log, which begins with its message. */
export function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { message, stack } = error;
  // What another process described has its own stack in the message.
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
  // Visitors' texts are escaped, but a remote's own HTML need not be: it must not contain a mark.
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
      return { content: widget.content, update: nowhere, attach: nowhere };
    },
    navigate: nowhere,
    reload: nowhere,
    leave: nowhere,
    loadPages: nowhere,
    onRenderError: nowhere,
  };
}

function nowhere(): never {
  throw new Error('A part is rendered from what was loaded before, and no one navigates');
}

const navigator: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
  push: nowhere,
  replace: nowhere,
  go: nowhere,
};
