import type { PageMeta } from '@meridian/composition';
import type { Messages, SiteSettings } from '@meridian/contracts';
import type {
  PageTranslation,
  PlacedPart,
  RenderedPart,
  SsrContext,
  WidgetPart,
} from '@meridian/contracts/ssr';
import { type FrameKey, frameKeys, pageKey, pagePrefix, prefixOf } from '../app/part-keys';
import { frameParts } from '../frame/frame-parts';
import { findWidget, splitWidgetId } from '../releases/map-index';
import type { LoadedPage, PageContext } from '../routing/load-page';
import { requireContained } from './containment/require-contained';
import { markPattern, requirePart } from './containment/require-part';
import {
  fixedWidgets,
  type PartSetting,
  renderPagePart,
  renderPart,
  renderWidgetPart,
} from './render-part';
import type { NoteProblem } from './server-page-context';

/** Maximum of widgets that a page places, and of widgets inside one of these at any depth. Ours place 2, and none. */
const maxPlaced = 60;
const maxNested = 12;
/** Maximum length of the HTML of all widgets of a page, in characters: each task of this process holds as much. */
const maxWidgetsLength = 1024 * 1024;

/**
 * Renders frame and pages of the shell here, pages and widgets of remotes in the processes of their releases.
 * @param page.fallen apps whose fallback is used as the live release
 */
export function createPartRenderer(
  { ask }: SsrContext,
  page: {
    pageContext: Pick<PageContext, 'map' | 'widgets'>;
    settings: SiteSettings;
    url: URL;
    fallen: readonly string[];
    note: NoteProblem;
    translation: PageTranslation | null;
    /** The shell's translations of the parts rendered here; undefined for parts in English. */
    messages: Messages | undefined;
  },
) {
  const { settings, url, fallen, note, translation } = page;
  const { map, widgets } = page.pageContext;
  const parts: Record<string, WidgetPart> = {};
  const broken = new Set<string>();
  let widgetsLength = 0;
  const messages: Record<string, Messages> = {};
  const rendering = {
    url: url.pathname + url.search,
    widgets: widgets.statuses(),
    fallen,
    ...(translation && {
      translation: { language: translation.language, isTranslated: page.messages !== undefined },
    }),
  };
  const setting = { map, settings, url, translation, messages: page.messages };
  const attributesOf = (part: RenderedPart) =>
    page.messages && !part.messages ? ' lang="en" dir="ltr"' : '';

  /**
   * @param nesting is shared by all widgets in an outermost one, so that one that places too many does not use up the
   *   number of the others; null for page and frame
   */
  const complete = async (
    part: RenderedPart,
    prefix: string,
    nesting: Nesting | null = null,
  ): Promise<string> => {
    const { html, placed, problems } = requirePart(part, prefix);
    for (const problem of problems) note('rendering', problem);
    const limit = nesting ? nesting.left : maxPlaced;
    if (placed.length > limit)
      throw new Error(
        `expected at most ${nesting ? maxNested : maxPlaced} widgets in a ${nesting ? 'widget' : 'page'}, found more`,
      );
    if (nesting) nesting.left -= placed.length;
    const widgets = await Promise.all(
      placed.map(
        async (one): Promise<[mark: string, html: string]> => [
          one.mark,
          await renderWidget(one, nesting),
        ],
      ),
    );
    return putInto(html, new Map(widgets));
  };

  const renderWidget = async (placed: PlacedPart, outer: Nesting | null): Promise<string> => {
    const { key, id, props } = placed;
    const { hydrate = 'load', storedKeys = [] } = findWidget(map, id) ?? {};
    const isHydrated = hydrate !== 'never' || storedKeys.length > 0;
    parts[key] = { id, hydrate, ...(isHydrated ? { props } : {}) };
    // The browser renders it once more, and shows the failure card if it throws again.
    const hydrateAtLoad = () => {
      parts[key] = { id, hydrate: 'load', props };
    };
    try {
      const part = await askForWidget(placed);
      if (part.messages) messages[key] = part.messages;
      if (part.problems.length > 0) hydrateAtLoad();
      const html = await complete(part, key, outer ?? { left: maxNested });
      requireContained(html, key);
      if (!outer) requireRoom(html);
      return asPart(key, html, attributesOf(part));
    } catch (error) {
      note('rendering', error);
      hydrateAtLoad();
      if (widgets.peek(id)?.status === 'ready') broken.add(id);
      return asPart(key, await renderFailure(placed, setting));
    }
  };

  const requireRoom = ({ length }: string) => {
    if (widgetsLength + length > maxWidgetsLength)
      throw new Error(
        `expected widgets of at most ${maxWidgetsLength} characters of HTML in a page, found more`,
      );
    widgetsLength += length;
  };

  const askForWidget = async ({ key, id, props }: PlacedPart): Promise<RenderedPart> => {
    const { app, widget } = splitWidgetId(id);
    const state = widgets.peek(id);
    const release = map.apps[app]?.live;
    if (state?.status !== 'ready' || !release) throw new Error(`${id} is placed but not loaded`);
    const { data } = state;
    return ask(release, { type: 'render-widget', widget, key, props, data, ...rendering });
  };

  const renderFramePart = async (key: FrameKey, page: LoadedPage): Promise<string> => {
    const Part = frameParts[key];
    const prefix = prefixOf(key);
    const part = await renderPart(<Part />, { ...setting, widgets, page, prefix });
    return asPart(key, await complete(part, prefix));
  };

  return {
    /** The widgets rendered so far, by key. */
    parts,
    /** Translations of these, and of the page, by key. */
    messages,
    /** Ids of the widgets that were loaded, but whose failure card is shown. */
    broken,
    /** @throws errors of the page; errors of widgets go to `note` */
    async renderPage(page: LoadedPage): Promise<{ html: string; meta: PageMeta }> {
      const release = page.status === 200 && map.apps[page.match.owned.app]?.live;
      const part = await (release
        ? ask(release, { type: 'render-page', match: page.match, data: page.data, ...rendering })
        : renderPagePart({ ...setting, widgets, page }));
      if (part.messages) messages[pageKey] = part.messages;
      return { html: await complete(part, pagePrefix), meta: part.meta };
    },
    /** Renders the frame. The function puts the HTML of a page into the main area, which belongs to no part. */
    async renderFrame(page: LoadedPage): Promise<(html: string) => string> {
      const [header, ...others] = await Promise.all(
        frameKeys.map((key) => renderFramePart(key, page)),
      );
      const language = translation?.isTranslated === false ? ' lang="en" dir="ltr"' : '';
      return (html) =>
        `${header}<main id="main" tabindex="-1"${language}>${asPart(pageKey, html)}</main>${others.join('')}`;
    },
  };
}

/** Puts each widget where its mark is, once: HTML that repeats a mark would grow beyond all limits. */
function putInto(html: string, widgets: Map<string, string>): string {
  return html.replace(new RegExp(markPattern, 'g'), (mark) => {
    const widget = widgets.get(mark) ?? mark;
    widgets.delete(mark);
    return widget;
  });
}

/** How many widgets can still be placed inside a widget of the page. */
type Nesting = { left: number };

/** The fallback or failure card of a widget, as React renders it. */
async function renderFailure(
  { key, id, props, fallback }: PlacedPart,
  setting: Omit<PartSetting, 'page' | 'prefix' | 'widgets'>,
): Promise<string> {
  const module = { Widget: throwAgain };
  const widgets = fixedWidgets(
    { [id]: 'ready' },
    { [id]: { status: 'ready', module, data: null } },
  );
  const mark = { __html: `<!--${globalThis.crypto.randomUUID()}-->` };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a mark in place of HTML that React rendered.
  const place = fallback === undefined ? undefined : <i dangerouslySetInnerHTML={mark} />;
  const { html } = await renderWidgetPart(
    { key, id, props, fallback: place },
    { ...setting, widgets },
  );
  return html.replace(`<i>${mark.__html}</i>`, () => fallback ?? '');
}

function throwAgain(): never {
  throw new Error('This widget failed in its own process');
}

/** The element around a part, in which React hydrates. Keys have no characters that HTML escapes. */
function asPart(key: string, html: string, attributes = ''): string {
  return `<div class="part" data-part="${key}"${attributes}>${html}</div>`;
}
