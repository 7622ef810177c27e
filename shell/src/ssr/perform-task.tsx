import { inEnglish, isGone, isNotFound } from '@meridian/composition';
import {
  type ReleaseContext,
  type ReleaseTask,
  ReleaseTaskError,
  type RenderedPart,
  type TaskName,
  type TaskResult,
} from '@meridian/contracts/ssr';
import { type AnyRoute, type AnyWidget, withFallbacks } from '../releases/module-source';
import { collectFromRemote } from './collect-from-remote';
import { fromRelease } from './from-release';
import { loadOwnMessages, loadRemoteMessages } from './load-messages';
import { describe, fixedWidgets, renderPagePart, renderWidgetPart, toJson } from './render-part';
import { createServerApi } from './server-page-context';

type Performers = {
  [Name in TaskName]: (
    context: ReleaseContext,
    task: ReleaseTask<Name>,
  ) => Promise<TaskResult<Name>>;
};

export async function performTask<Name extends TaskName>(
  context: ReleaseContext,
  task: ReleaseTask<Name>,
): Promise<TaskResult<Name>> {
  const perform = performers[task.type as Name];
  try {
    return await perform(context, task);
  } catch (error) {
    if (error instanceof ReleaseTaskError) throw error;
    if (isGone(error)) throw new ReleaseTaskError('gone', error.message);
    throw new ReleaseTaskError(isNotFound(error) ? 'not-found' : 'fault', describe(error));
  }
}

const performers: Performers = {
  async 'find-module'(context, { module }) {
    const [, kind, id = ''] = module.split('/');
    const find = kind === 'routes' ? findRoute : findWidget;
    const { loader } = await find(context, id);
    return { hasLoader: loader !== undefined };
  },

  async 'load-page'(context, { url, match, submission }) {
    const { params } = match;
    const route = await findRoute(context, match.owned.route.id);
    const request = { ...forLoader(context), url: toUrl(context, url), params, submission };
    return { data: toJson(await route.loader?.(request)) };
  },

  async 'describe-page'(context, { url, match, data }) {
    const { meta } = await findRoute(context, match.owned.route.id);
    const { params } = match;
    return { meta: meta({ data, params, url: toUrl(context, url), t: inEnglish }) };
  },

  async 'render-page'(context, task) {
    const { match, data } = task;
    const module = await findRoute(context, match.owned.route.id);
    return renderPagePart({
      ...(await toSetting(context, task, 'routes', match.owned.route.id)),
      widgets: fixedWidgets(task.widgets),
      page: { status: 200, match, module, data },
    });
  },

  async 'load-widget'(context, { widget }) {
    const { loader } = await findWidget(context, widget);
    return { data: toJson(await loader?.(forLoader(context))) };
  },

  async 'render-widget'(context, task) {
    const { widget, key, props, data } = task;
    const id = `${context.app}/${widget}`;
    const module = await findWidget(context, widget);
    const widgets = fixedWidgets(task.widgets, { [id]: { status: 'ready', module, data } });
    const setting = await toSetting(context, task, 'widgets', widget);
    const part = await renderWidgetPart({ key, id, props }, { ...setting, widgets });
    if (hasThrown(part)) throw new Error(part.problems.join('; '));
    return part;
  },

  collect: (context, { kind }) => collectFromRemote(context, kind),
};

function findRoute(context: ReleaseContext, id: string): Promise<AnyRoute> {
  return fromRelease(context, async ({ routes }) => {
    const route: AnyRoute | undefined = (await routes[id]?.module())?.route;
    if (!route?.Page) throw new Error(`the ssr file does not export the page ./routes/${id}`);
    return route;
  });
}

function findWidget(context: ReleaseContext, id: string): Promise<AnyWidget> {
  return fromRelease(context, async ({ widgets }) => {
    const widget: AnyWidget | undefined = (await widgets[id]?.module())?.widget;
    if (!widget?.Widget) throw new Error(`the ssr file does not export the widget ./widgets/${id}`);
    return widget;
  });
}

async function toSetting(
  context: ReleaseContext,
  { url, fallen, translation }: Pick<ReleaseTask<'render-page'>, 'url' | 'fallen' | 'translation'>,
  kind: 'routes' | 'widgets',
  id: string,
) {
  const { map, settings } = context;
  const setting = { map: withFallbacks(map, fallen), settings, url: toUrl(context, url) };
  if (!translation) return { ...setting, translation: null, messages: undefined };
  const { language, isTranslated } = translation;
  const messages = isTranslated ? await loadRemoteMessages(context, kind, id, language) : undefined;
  const { shared } = await loadOwnMessages(language);
  return { ...setting, translation: { ...translation, shared, parts: {} }, messages };
}

function forLoader(context: ReleaseContext) {
  return {
    api: createServerApi(context),
    now: new Date(),
    signal: new AbortController().signal,
  };
}

/** Joined as text: relative to the origin, a path such as `//evil` would name another host. */
function toUrl({ origin }: ReleaseContext, url: string): URL {
  return new URL(origin + url);
}

/** Whether the boundary around the whole widget shows its failure. Source: React's markup of boundaries. */
function hasThrown({ html }: RenderedPart): boolean {
  return html.startsWith('<!--$!-->');
}
