import { type PageMeta, PlacedWidget } from '@shared/composition';
import type { PlacedPart, RenderedPart, SsrContext, WidgetPart } from '@shared/contracts/ssr';
import type { ReactNode } from 'react';
import { pageKey, pagePrefix } from '../app/part-keys';
import { Frame } from '../frame/Frame';
import { CurrentPage } from '../frame/page/CurrentPage';
import { failureMeta } from '../frame/page/document-meta';
import { findWidget, splitWidgetId } from '../releases/map-index';
import type { LoadedPage, PageContext, RenderablePage } from '../routing/load-page';
import { fixedWidgets } from './fixed-widgets';
import { InRouter, renderPart } from './render-part';
import { requireContained } from './require-contained';
import type { NoteProblem } from './server-page-context';

/** Widgets that a part can place, and how deep they can lie in one another. */
const maxPlaced = 60;
const maxDepth = 3;

/**
 * Renders frame, page and widgets of one request: the frame and the pages of the shell here, what is a remote's in
 * the process of its release.
 * @param page.fallen apps whose fallback is used as the live release
 */
export function createPartRenderer(
  { ask }: SsrContext,
  page: { pageContext: PageContext; url: URL; fallen: readonly string[]; note: NoteProblem },
) {
  const { pageContext, url, fallen, note } = page;
  const { map, widgets } = pageContext;
  const parts: Record<string, WidgetPart> = {};
  const rendering = { url: url.pathname + url.search, widgets: widgets.statuses(), fallen };

  /**
   * The HTML of a part with that of its widgets in it.
   * @param prefix of the part's ids
   * @param depth of the part: widgets can place widgets
   * @throws Error when it places more widgets than any page needs, or one under a key that is not its own
   */
  const complete = async (part: RenderedPart, prefix: string, depth = 0): Promise<string> => {
    const { html, placed, problems } = requirePart(part);
    for (const problem of problems) note('rendering', problem);
    if (placed.length > maxPlaced || (depth > maxDepth && placed.length > 0))
      throw new Error(
        `expected at most ${maxPlaced} widgets in a part, ${maxDepth} in one another, found ${placed.length} at depth ${depth}`,
      );
    const foreign = placed.find(({ key }) => !isKeyBelow(prefix, key));
    if (foreign) throw new Error(`expected a key below "${prefix}", found "${foreign.key}"`);
    const widgets = await Promise.all(placed.map((one) => renderWidget(one, depth + 1)));
    return placed.reduce(
      (whole, { mark, key }, at) => whole.replace(mark, () => asPart(key, widgets[at] ?? '')),
      html,
    );
  };

  const renderWidget = async (placed: PlacedPart, depth: number): Promise<string> => {
    const { key, id, props } = placed;
    const { hydrate = 'load', storedKeys = [] } = findWidget(map, id) ?? {};
    const isHydrated = hydrate !== 'never' || storedKeys.length > 0;
    parts[key] = { id, hydrate, ...(isHydrated ? { props } : {}) };
    // The browser renders it once more, and shows the failure card if it throws again.
    const wake = () => {
      parts[key] = { id, hydrate: 'load', props };
    };
    try {
      const part = await askForWidget(placed);
      if (part.problems.length > 0) wake();
      const html = await complete(part, key, depth);
      requireContained(html);
      return html;
    } catch (error) {
      note('rendering', error);
      wake();
      return renderFailure(placed, { pageContext, url });
    }
  };

  const askForWidget = async ({ key, id, props }: PlacedPart): Promise<RenderedPart> => {
    const { app, widget } = splitWidgetId(id);
    const state = widgets.peek(id);
    const release = map.apps[app]?.live;
    if (state?.status !== 'ready' || !release) throw new Error(`${id} is placed but not loaded`);
    const { data } = state;
    return ask(release, { type: 'render-widget', widget, key, props, data, ...rendering });
  };

  const renderHere = (element: ReactNode, page: LoadedPage, prefix: string, main?: Main) =>
    renderPart(element, { pageContext, page, url, prefix, ...(main ? { main } : {}) });

  const renderOwnPage = async (page: LoadedPage): Promise<RenderedPart & { meta: PageMeta }> => {
    const element = (
      <InRouter>
        <CurrentPage />
      </InRouter>
    );
    const part = await renderHere(element, page, pagePrefix);
    return { ...part, meta: describePage(page, url) };
  };

  const askForPage = (release: Release, { match, data }: RenderablePage) =>
    ask(release, { type: 'render-page', match, data, ...rendering });

  return {
    /** The widgets rendered so far, by key. */
    parts,
    /** @throws what the page throws; what a widget throws only reaches `note` */
    async renderPage(page: LoadedPage): Promise<{ html: string; meta: PageMeta }> {
      const release = page.status === 200 && map.apps[page.match.owned.app]?.live;
      const part = await (release ? askForPage(release, page) : renderOwnPage(page));
      return { html: await complete(part, pagePrefix), meta: part.meta };
    },
    /** The frame; the function puts the HTML of a page into it. */
    async renderFrame(page: LoadedPage): Promise<(html: string) => string> {
      // A remote's own HTML is not escaped: it must not contain the mark.
      const main = { __html: `<!--${globalThis.crypto.randomUUID()}-->` };
      const frame = await complete(await renderHere(<Frame />, page, '', main), '');
      return (html) => frame.replace(main.__html, () => asPart(pageKey, html));
    },
  };
}

/** What comes from another process is what a release made of it. @throws Error when it is no part */
function requirePart(part: RenderedPart): RenderedPart {
  const { html, placed, problems } = part;
  const isPart =
    typeof html === 'string' &&
    Array.isArray(placed) &&
    placed.every(({ key, id, mark }) => [key, id, mark].every((one) => typeof one === 'string')) &&
    Array.isArray(problems);
  if (isPart) return part;
  throw new Error('expected HTML with the widgets that it places, found something else');
}

/** Whether React made a key in a part with this prefix of ids. Source: `useId` in React 19. */
function isKeyBelow(prefix: string, key: string): boolean {
  return key.startsWith(`_${prefix}R_`) && /^[\w-]+$/.test(key);
}

type Main = { __html: string };
type Release = PageContext['map']['apps'][string]['live'];

function describePage(page: LoadedPage, url: URL): PageMeta {
  if (page.status !== 200) return failureMeta(page.status);
  const { module, match, data } = page;
  return module.meta({ data, params: match.params, url });
}

/** What stands for a widget that throws, as React renders it. */
async function renderFailure(
  { key, id, props, fallback }: PlacedPart,
  { pageContext, url }: { pageContext: PageContext; url: URL },
): Promise<string> {
  const module = { Widget: throwAgain };
  const widgets = fixedWidgets(
    { [id]: 'ready' },
    { [id]: { status: 'ready', module, data: null } },
  );
  const mark = { __html: `<!--${globalThis.crypto.randomUUID()}-->` };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a mark in place of HTML that React rendered.
  const place = <i dangerouslySetInnerHTML={mark} />;
  const { html } = await renderPart(
    <InRouter>
      <PlacedWidget
        id={id}
        props={props}
        {...(fallback === undefined ? {} : { fallback: place })}
      />
    </InRouter>,
    { pageContext: { ...pageContext, widgets }, page: null, url, prefix: key },
  );
  return html.replace(`<i>${mark.__html}</i>`, () => fallback ?? '');
}

function throwAgain(): never {
  throw new Error('This widget failed in its own process');
}

/** React hydrates an element that is not React's own. Keys have no characters that HTML escapes. */
function asPart(key: string, html: string): string {
  return `<div class="part" data-part="${key}">${html}</div>`;
}
