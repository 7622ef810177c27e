import { inEnglish, isGone, isNotFound, PlacedWidget, type Remote } from '@meridian/composition';
import {
  type ReleaseContext,
  type ReleaseTask,
  ReleaseTaskError,
  type RenderedPart,
  type TaskName,
  type TaskResult,
  type TaskTranslation,
} from '@meridian/contracts/ssr';
import { pagePrefix } from '../app/part-keys';
import { CurrentPage } from '../frame/page/CurrentPage';
import { languageOfPart } from '../frame/page-language';
import { type AnyRoute, type AnyWidget, withFallbacks } from '../releases/module-source';
import { collectContributions } from './collect-contributions';
import { loadOwnMessages, loadRemoteMessages } from './load-messages';
import { describe, fixedWidgets, InRouter, renderPart } from './render-part';
import { createServerApi } from './server-page-context';
import { toJson } from './to-json';

type Performers = {
  [Name in TaskName]: (
    context: ReleaseContext,
    task: ReleaseTask<Name>,
  ) => Promise<TaskResult<Name>>;
};

/** Performs a task of the release that this process evaluates, see `SsrBundle`. */
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
    const url = toUrl(context, task.url);
    const language = await findLanguage(context, task, 'routes', match.owned.route.id);
    const part = await renderPart(
      <InRouter>
        <CurrentPage />
      </InRouter>,
      {
        ...toSetting(context, task),
        widgets: fixedWidgets(task.widgets),
        page: { status: 200, match, module, data },
        prefix: pagePrefix,
        ...language,
      },
    );
    const { t } = languageOfPart(language.translation, language.messages);
    return { ...part, meta: module.meta({ data, params: match.params, url, t }) };
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
    const part = await renderPart(
      <InRouter>
        <PlacedWidget id={id} props={props} />
      </InRouter>,
      {
        ...toSetting(context, task),
        widgets,
        page: null,
        prefix: key,
        ...(await findLanguage(context, task, 'widgets', widget)),
      },
    );
    if (hasThrown(part)) throw new Error(part.problems.join('; '));
    return part;
  },

  collect: (context, { kind }) => collectContributions(context, kind),
};

async function findRoute(context: ReleaseContext, id: string): Promise<AnyRoute> {
  const { route } = await findModule(context, 'routes', id);
  return route;
}

async function findWidget(context: ReleaseContext, id: string): Promise<AnyWidget> {
  const { widget } = await findModule(context, 'widgets', id);
  return widget;
}

/** @throws ReleaseTaskError `module` */
async function findModule<Kind extends 'routes' | 'widgets'>(
  { getRemote }: ReleaseContext,
  kind: Kind,
  id: string,
): Promise<Awaited<ReturnType<Remote[Kind][string]['module']>>> {
  try {
    const declared = (getRemote() as Remote)[kind][id];
    if (!declared) throw new Error(`the ssr file does not have ./${kind}/${id}`);
    const exports = await declared.module();
    const isWhole =
      'route' in exports ? exports.route?.Page : 'widget' in exports && exports.widget?.Widget;
    if (!isWhole) throw new Error(`./${kind}/${id} does not export what its name says`);
    return exports as Awaited<ReturnType<Remote[Kind][string]['module']>>;
  } catch (error) {
    throw new ReleaseTaskError('module', describe(error));
  }
}

/** What a part is rendered with in another language than English. */
async function findLanguage(
  context: ReleaseContext,
  { translation }: { translation?: TaskTranslation | undefined },
  kind: 'routes' | 'widgets',
  id: string,
) {
  if (!translation) return { translation: null, messages: undefined };
  const { language, isTranslated } = translation;
  const messages = isTranslated ? await loadRemoteMessages(context, kind, id, language) : undefined;
  const { shared } = await loadOwnMessages(language);
  return { translation: { ...translation, shared, parts: {} }, messages };
}

/** What every loader gets. */
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

/** What all parts of a page are rendered with, in the process of any release. */
function toSetting(
  context: ReleaseContext,
  { url, fallen }: { url: string; fallen: readonly string[] },
) {
  const { map, settings } = context;
  return { map: withFallbacks(map, fallen), settings, url: toUrl(context, url) };
}

/** Whether the boundary around the whole widget shows its failure. Source: React's markup of boundaries. */
function hasThrown({ html }: RenderedPart): boolean {
  return html.startsWith('<!--$!-->');
}
