import { ApiError, GoneError, NotFoundError } from '@meridian/composition';
import type { Api } from '@meridian/contracts';
import { createMatcher } from '@meridian/contracts/pages';
import { createWidgetStore } from '../data/widget-store';
import { listFrameWidgets } from '../releases/map-index';
import type { AnyRoute } from '../releases/module-source';
import { createModuleSource } from '../releases/module-source';
import { deferred } from '../testing/deferred';
import { makeMap, makeRelease } from '../testing/make-map';
import { loadPage, type PageContext } from './load-page';

const Nothing = () => null;

const map = makeMap({
  shop: makeRelease('shop', {
    routes: {
      detail: { path: '/detail/:id', uses: ['news/strip'] },
      broken: '/broken',
    },
  }),
  news: makeRelease('news', { widgets: { strip: {}, footer: { slot: 'footer-feature' } } }),
});

function openSite(
  route: Partial<AnyRoute> = {},
  options: { loadModule?: (name: string) => Promise<unknown> } = {},
) {
  const errors: unknown[] = [];
  const api: Api = {
    get: () => Promise.resolve({ allTasks: [] } as never),
  };
  const exports = {
    route: {
      Page: Nothing,
      meta: () => ({ title: '', description: '', heading: null }),
      ...route,
    },
    widget: { Widget: Nothing },
  };
  const modules = createModuleSource(
    map,
    async (_, name) => {
      await options.loadModule?.(name);
      const [, kind] = name.split('/');
      return kind === 'routes' ? { route: exports.route } : { widget: exports.widget };
    },
    () => {},
  );
  const pageContext: PageContext = {
    map,
    loadMap: async () => {},
    frameWidgets: () => listFrameWidgets(map),
    match: createMatcher(map),
    modules,
    widgets: createWidgetStore({ modules, api }),
    api,
    onLoaderError: (_, error) => errors.push(error),
  };
  const load = (path: string, signal = new AbortController().signal) =>
    loadPage(pageContext, new URL(path, 'https://site.test'), signal);
  return { load, pageContext, errors };
}

const turn = () => new Promise((resolve) => setTimeout(resolve));

it('returns match, module and data of a page', async () => {
  const loader = jest.fn(async (_: unknown) => ({ name: 'Oxford Handbook' }));
  const { load } = openSite({ loader });
  const page = await load('/detail/7?focus=Nursing');
  expect(page).toMatchObject({ status: 200, data: { name: 'Oxford Handbook' } });
  expect(page.match?.params).toEqual({ id: '7' });
  expect(loader.mock.calls[0]?.[0]).toMatchObject({
    params: { id: '7' },
    url: new URL('https://site.test/detail/7?focus=Nursing'),
    now: expect.any(Date),
  });
  expect(await openSite().load('/broken')).toMatchObject({ status: 200, data: null });
});

it('loads code and widgets in parallel', async () => {
  const started: string[] = [];
  const { load } = openSite(
    {},
    {
      loadModule: (name) => {
        started.push(name);
        return new Promise(() => {});
      },
    },
  );
  void load('/detail/7');
  await turn();
  expect(started.sort()).toEqual(['./routes/detail', './widgets/footer', './widgets/strip']);
});

it('has the widgets ready before the page renders, but waits no longer than 1.5 s for one', async () => {
  jest.useFakeTimers();
  const { load, pageContext } = openSite(
    {},
    { loadModule: async (name) => name === './widgets/strip' && new Promise(() => {}) },
  );
  const page = load('/detail/7');
  await jest.advanceTimersByTimeAsync(1499);
  expect(await Promise.race([page, 'still waiting'])).toBe('still waiting');
  await jest.advanceTimersByTimeAsync(1);
  expect(await page).toMatchObject({ status: 200 });
  const { widgets } = pageContext;
  expect([widgets.idsOf('ready'), widgets.idsOf('pending')]).toEqual([
    ['news/footer'],
    ['news/strip'],
  ]);
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

describe('is only a status', () => {
  it('404 for a path that no app owns, with the widgets of the frame', async () => {
    const { load, pageContext } = openSite();
    expect(await load('/nowhere')).toEqual({ match: null, status: 404, data: null });
    expect(pageContext.widgets.idsOf('ready')).toEqual(['news/footer']);
  });

  const reason = 'It was withdrawn.';
  it.each<[number, string, Error, object?]>([
    [404, 'the loader finds nothing', new NotFoundError('no such book')],
    [404, 'the id has the wrong form', new ApiError('malformed-request', 'no such id')],
    [410, 'the loader says so', new GoneError(reason), { reason }],
    [410, 'the backend says so', new ApiError('gone', reason), { reason }],
  ])('%i when %s', async (status, _, error, more = {}) => {
    const { load, errors } = openSite({ loader: () => Promise.reject(error) });
    expect(await load('/detail/7')).toMatchObject({ status, data: null, ...more });
    expect(errors).toEqual([]);
  });
});

describe('when the visitor leaves', () => {
  const leaving = new Error('left');

  it.each([
    ['while the loader is still running', () => Promise.resolve('too late')],
    ['instead of the loader’s error', () => Promise.reject(new Error('aborted'))],
  ])('throws the reason %s', async (_, end) => {
    const { load, errors } = openSite({
      loader: ({ signal }) =>
        new Promise((resolve) => signal.addEventListener('abort', () => resolve(end()))),
    });
    const controller = new AbortController();
    const page = load('/detail/7', controller.signal);
    await turn();
    controller.abort(leaving);
    await expect(page).rejects.toBe(leaving);
    expect(errors).toEqual([]);
  });

  it('does not start the loader once the code arrives, and throws for no page, too', async () => {
    const code = deferred();
    const loader = jest.fn();
    const { load } = openSite({ loader }, { loadModule: () => code.promise });
    const controller = new AbortController();
    const page = load('/detail/7', controller.signal);
    await turn();
    controller.abort(leaving);
    code.resolve(undefined);
    await expect(page).rejects.toBe(leaving);
    expect(loader).not.toHaveBeenCalled();
    await expect(openSite().load('/nowhere', controller.signal)).rejects.toBe(leaving);
  });
});
