import { createMetrics } from '@meridian/service';
import { silentLogger, until } from '@meridian/service/testing';
import type { OpenDevelopment } from './development';
import { readSiteConfig, startSite } from './index';
import { FakeProcess } from './testing/fake-process';
import { makeRelease } from './testing/make-release';
import { type FakeRegistry, openFakeRegistry } from './testing/open-fake-registry';

const shell = makeRelease('shell');
const makeShop = (version: string) => makeRelease('shop', version);
const page = JSON.stringify({ status: 200, problems: [], state: { map: null, failedWidgets: [] } });

let registry: FakeRegistry;
beforeEach(async () => {
  registry = await openFakeRegistry();
});
afterEach(() => registry.remove());

/** The site server with render processes to which every page is an empty one. */
function start(development?: OpenDevelopment) {
  const config = readSiteConfig({
    PORT: '0',
    DATA_DIR: registry.directory,
    REGISTRY_URL: registry.url,
    // There is no backend.
    BACKEND_URL: 'http://127.0.0.1:9',
  });
  const logger = silentLogger;
  return startSite(config, logger, createMetrics({ ...config, logger }), {
    development,
    startProcess: (_, events) =>
      new FakeProcess(events, ({ id }, process) => process.say(0, { type: 'done', id }, page)),
  });
}

it('listens after a restart only with the newest map of the registry', async () => {
  await registry.promote({ shell, shop: makeShop('1.0.0') });
  await (await start()).close();
  await registry.promote({ shell, shop: makeShop('2.0.0') });
  registry.stall();
  const starting = start();
  await until(() => registry.asked.includes('shop/2.0.0 server.cjs'));
  await registry.promote({ shell, shop: makeShop('3.0.0') });
  registry.goOn();
  const site = await starting;
  const response = await fetch(`${site.url}/readyz`);
  const { generation } = await response.json();
  await site.close();
  expect(generation).toBe('0.3');
});

it('starts without development overrides in production', async () => {
  const env = jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: 'production' });
  const open = jest.fn();
  await expect(start(open)).rejects.toThrow('set together with NODE_ENV=production');
  expect(open).not.toHaveBeenCalled();
  env.restore();
});
