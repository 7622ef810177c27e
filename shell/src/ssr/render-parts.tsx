import { PlacedWidget } from '@shared/composition';
import type { WidgetPart } from '@shared/contracts/ssr';
import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { createPath, type Navigator } from 'react-router-dom';
import { PageRouter } from '../app/PageRouter';
import { pageKey, pagePrefix } from '../app/part-keys';
import { ShellApp } from '../app/ShellApp';
import { Frame } from '../frame/Frame';
import { CurrentPage } from '../frame/page/CurrentPage';
import { findWidget } from '../releases/map-index';
import type { Page, PageContext } from '../routing/load-page';
import { type NoteProblem, toJson } from './server-page-context';

/** A widget, and where its HTML belongs in the HTML of the part that places it. */
interface Placed {
  key: string;
  id: string;
  props: Record<string, unknown>;
  fallback: ReactNode;
  /** Stands in the HTML until the widget's own is put in. */
  content: { __html: string };
}

/**
 * Renders frame, page and widgets of one request, each as a React tree of its own, because the browser
 * hydrates each by itself.
 */
export function createPartRenderer(pageContext: PageContext, url: URL, note: NoteProblem) {
  const parts: Record<string, WidgetPart> = {};
  const location = { pathname: url.pathname, search: url.search, hash: '', state: null, key: '' };
  // Visitors' texts are escaped, but a remote's own HTML need not be: it must not contain a mark.
  const mark = globalThis.crypto.randomUUID();
  const main = { __html: `<!--${mark}-->` };

  /**
   * The HTML of one part with its widgets; all Suspense boundaries done, none moved to the end by a script.
   * @param prefix of the ids in it, which is the same in the browser
   * @throws what the part throws outside Suspense boundaries
   */
  const render = async (
    element: ReactNode,
    page: Page,
    { prefix, onError }: { prefix: string; onError: (error: unknown) => void },
  ): Promise<string> => {
    const widgets = new Map<string, Placed>();
    const shell = {
      map: pageContext.map,
      settings: pageContext.settings,
      failedWidgets: pageContext.widgets.idsOf('failed'),
      location,
      page,
      pageContext,
      main,
      pending: null,
      isSlow: false,
      findServedWidget(key: string, placed: Pick<Placed, 'id' | 'props' | 'fallback'>) {
        if (pageContext.widgets.peek(placed.id)?.status !== 'ready') return null;
        const content = { __html: `<!--${mark} ${key}-->` };
        const widget = widgets.get(key) ?? { key, content, ...placed };
        widgets.set(key, widget);
        return { content: widget.content, update: nowhere, attach: nowhere };
      },
      navigate: nowhere,
      reload: nowhere,
      leave: nowhere,
      loadPages: nowhere,
      onRenderError: nowhere,
    };
    const stream = await renderToReadableStream(<ShellApp shell={shell}>{element}</ShellApp>, {
      identifierPrefix: prefix,
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError,
    });
    await stream.allReady;
    let html = await new Response(stream).text();
    for (const widget of widgets.values()) {
      const own = await renderWidget(widget, page);
      html = html.replace(widget.content.__html, () => asPart(widget.key, own));
    }
    return html;
  };

  const renderWidget = ({ key, id, props, fallback }: Placed, page: Page): Promise<string> => {
    const { hydrate = 'load', storedKeys = [] } = findWidget(pageContext.map, id) ?? {};
    const isHydrated = hydrate !== 'never' || storedKeys.length > 0;
    parts[key] = {
      id,
      hydrate,
      ...(isHydrated ? { props: toJson(props) as typeof props } : {}),
    };
    const widget = (
      <PageRouter navigator={navigator}>
        <PlacedWidget id={id} fallback={fallback} props={props} />
      </PageRouter>
    );
    const onError = (error: unknown) => {
      note('rendering', error);
      // The browser renders it once more, and shows the failure card if it throws again.
      parts[key] = { id, hydrate: 'load', props: toJson(props) as typeof props };
    };
    return render(widget, page, { prefix: key, onError });
  };

  return {
    /** The widgets rendered so far, by key. */
    parts,
    /** @throws what the page throws; what a widget throws only reaches `note` */
    renderPage: (page: Page): Promise<string> =>
      render(
        <PageRouter navigator={navigator}>
          <CurrentPage />
        </PageRouter>,
        page,
        { prefix: pagePrefix, onError: (error) => note('rendering', error) },
      ),
    /** The frame around the HTML of a page. */
    async renderFrame(page: Page, html: string): Promise<string> {
      const onError = (error: unknown) => note('rendering', error);
      const frame = await render(<Frame />, page, { prefix: '', onError });
      return frame.replace(main.__html, () => asPart(pageKey, html));
    },
  };
}

/** React hydrates an element that is not React's own. Keys have no characters that HTML escapes. */
function asPart(key: string, html: string): string {
  return `<div class="part" data-part="${key}">${html}</div>`;
}

function nowhere(): never {
  throw new Error('No one navigates on the server');
}

const navigator: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
  push: nowhere,
  replace: nowhere,
  go: nowhere,
};
