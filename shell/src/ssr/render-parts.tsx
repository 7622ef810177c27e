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

/** Widgets that a page can place, and those that lie in one of them, however deep. Ours place 2, and none. */
const maxPlaced = 60;
const maxNested = 12;
/** Longest HTML of the widgets of a page together, in characters: each task of this process holds as much. */
const maxWidgetsLength = 1024 * 1024;

/**
 * Renders frame and pages of the shell here, and what is a remote's in the process of its release.
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
    /** Of the document; null when that is in English. */
    translation: PageTranslation | null;
    /** The shell's own of what is rendered here; undefined for parts in English. */
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
  /** Of a part in English in a document in another language. */
  const attributesOf = (part: RenderedPart) =>
    page.messages && !part.messages ? ' lang="en" dir="ltr"' : '';

  /**
   * The HTML of a part with that of its widgets in it.
   * @param prefix of the part's ids
   * @param nesting how many widgets can still be placed in the widget of the page that the part lies in, or is; null
   *   for page and frame. A widget that places too many leaves the number of the others as it is.
   * @throws Error when it is no part, or places too many widgets
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
    const wake = () => {
      parts[key] = { id, hydrate: 'load', props };
    };
    try {
      const part = await askForWidget(placed);
      if (part.messages) messages[key] = part.messages;
      if (part.problems.length > 0) wake();
      const html = await complete(part, key, outer ?? { left: maxNested });
      requireContained(html, key);
      if (!outer) requireRoom(html);
      return asPart(key, html, attributesOf(part));
    } catch (error) {
      note('rendering', error);
      wake();
      if (widgets.peek(id)?.status === 'ready') broken.add(id);
      return asPart(key, await renderFailure(placed, setting));
    }
  };

  /** @throws Error when the page has no room for another widget as long as this one */
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
    /** Of these the ids of widgets that were loaded and left their failure card. */
    broken,
    /** @throws what the page throws; what a widget throws only reaches `note` */
    async renderPage(page: LoadedPage): Promise<{ html: string; meta: PageMeta }> {
      const release = page.status === 200 && map.apps[page.match.owned.app]?.live;
      const part = await (release
        ? ask(release, { type: 'render-page', match: page.match, data: page.data, ...rendering })
        : renderPagePart({ ...setting, widgets, page }));
      if (part.messages) messages[pageKey] = part.messages;
      return { html: await complete(part, pagePrefix), meta: part.meta };
    },
    /** The frame; the function puts the HTML of a page into its main area, which no part owns. */
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

/** How many widgets one that a page places can still have in it. */
type Nesting = { left: number };

/** What stands for a widget that throws, as React renders it. */
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

/** React hydrates an element that is not React's own. Keys have no characters that HTML escapes. */
function asPart(key: string, html: string, attributes = ''): string {
  return `<div class="part" data-part="${key}"${attributes}>${html}</div>`;
}
