/** @jest-environment @meridian/testing/browser */
import { createMatcher } from '@meridian/contracts/pages';
import { sampleSettings } from '@meridian/testing';
import { createModuleSource } from '../releases/module-source';
import type { PageContext } from '../routing/load-page';
import { makeMap, makeRelease } from '../testing/make-map';
import { createWidgetStore } from '../widgets/widget-store';
import { createPreparation } from './prepare-pages';

const Nothing = () => null;
const shop = makeRelease('shop', {
  routes: { list: { path: '/list/:id', uses: ['news/strip'], data: ['/read-course/:id'] } },
});
const news = makeRelease('news', { widgets: { strip: {} } });
const map = makeMap({ shop, news });

function open(isCurrent = () => true) {
  const loaded: string[] = [];
  const fetched: string[] = [];
  const loadMap = jest.fn(async () => {});
  let isBroken = false;
  const modules = createModuleSource(
    map,
    async (_release, module) => {
      loaded.push(module);
      if (isBroken) throw new Error('broken');
      return { route: { Page: Nothing }, widget: { Widget: Nothing } };
    },
    () => {},
  );
  const api = () => ({
    get: async (path: string) => {
      fetched.push(path);
      return {} as never;
    },
  });
  const shared = { modules, api, serialize: (data: unknown) => data };
  const pageContext: PageContext = {
    ...shared,
    map,
    loadMap,
    match: createMatcher(map),
    widgets: createWidgetStore(shared),
    fetchesAhead: true,
    frameWidgets: () => [],
    settings: sampleSettings,
    onLoaderError: () => {},
  };
  const preparation = createPreparation(pageContext, { check: async () => {}, isCurrent });
  const prepare = async (to: string) => {
    preparation.prepare(to);
    await new Promise((resolve) => setTimeout(resolve));
  };
  const breakModules = (broken: boolean) => {
    isBroken = broken;
  };
  return { ...preparation, prepare, loaded, fetched, loadMap, breakModules };
}

it('loads nothing of a map that is not served any more, and is ready for none of its pages', async () => {
  let isCurrent = true;
  const { prepare, isReady, loaded } = open(() => isCurrent);
  await prepare('/list/1');
  expect(isReady('/list/1')).toBe(true);
  isCurrent = false;
  expect(isReady('/list/1')).toBe(false);
  const before = [...loaded];
  await prepare('/list/2');
  expect(loaded).toEqual(before);
});

it('loads code and data of a page and its widgets, and nothing for a path that no app has', async () => {
  const { prepare, loaded, fetched, isReady } = open();
  for (const path of ['/nowhere', '/list/7?from=menu#end']) {
    expect([loaded, isReady('/list/7')]).toEqual([[], false]);
    await prepare(path);
  }
  expect(loaded.sort()).toEqual(['./routes/list', './widgets/strip']);
  expect(fetched).toEqual(['/read-course/7']);
  expect(['/list/7', '/nowhere'].map(isReady)).toEqual([true, false]);
});

it.each(['the map', 'the code'])('tries again when %s could not be loaded', async (what) => {
  const { prepare, isReady, loadMap, breakModules } = open();
  if (what === 'the map') loadMap.mockRejectedValueOnce(new Error('offline'));
  else breakModules(true);
  await prepare('/list/7');
  expect(isReady('/list/7')).toBe(false);
  breakModules(false);
  await prepare('/list/7');
  expect(isReady('/list/7')).toBe(true);
});
