import { type Collected, ReleaseTaskError } from '@meridian/contracts/ssr';
import { makeMap, makeRelease } from '@meridian/contracts/testing';
import { collectFromRelease } from './collect-from-release';

const { shop } = makeMap({
  shop: [makeRelease('shop', { version: '2.0.0' }), makeRelease('shop', { version: '1.0.0' })],
}).apps;

const contract = '1.0.0';
const collected: Collected<'search'> = { contribution: [], problems: [] };
const toJson = (said: object) => Buffer.from(JSON.stringify(said));

function collect(perform: (release: string) => Promise<Buffer>, app = shop) {
  if (!app) throw new Error('no app');
  return collectFromRelease('shop', app, contract, perform);
}

it('collects from the fallback when the live release cannot be evaluated', async () => {
  const perform = async (release: string) => {
    if (release === 'shop/2.0.0') throw new ReleaseTaskError('module', 'damaged');
    return toJson({ ...collected, problems: ['shop search: slow'] });
  };
  expect(await collect(perform)).toEqual({
    contribution: [],
    problems: ['shop 2.0.0: damaged', 'shop search: slow'],
  });
});

it('reports a release whose process ended, and asks no other for it', async () => {
  const perform = jest.fn(() => Promise.reject(new ReleaseTaskError('process', 'killed')));
  expect(await collect(perform)).toEqual({ contribution: null, problems: ['shop 2.0.0: killed'] });
  expect(perform).toHaveBeenCalledTimes(1);
});

it('skips a release that was built for another contract', async () => {
  const { shop: other } = makeMap({ shop: makeRelease('shop', { contract: '9.0.0' }) }).apps;
  const perform = jest.fn(async () => toJson(collected));
  expect(await collect(perform, other)).toEqual({ contribution: null, problems: [] });
  expect(perform).not.toHaveBeenCalled();
});
