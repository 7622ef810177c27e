import { createClientIpReader, createServiceApp } from '@meridian/service';
import { silentLogger } from '@meridian/service/testing';
import { readSiteConfig } from '../config';
import { createTraceTrust } from './trace-trust';

/** Whether the trace of a request is taken that came from an IP, forwarded for a visitor or not. */
async function trusts(environment: NodeJS.ProcessEnv, ip: string, headers = {}) {
  const config = readSiteConfig({ TRUSTED_PROXIES: '10.0.0.0/8', ...environment });
  const trustsTraces = createTraceTrust(config, createClientIpReader(config.trustedProxies));
  const app = createServiceApp({ logger: silentLogger });
  app.get('/', (c) => c.json(trustsTraces(c)));
  const connection = { incoming: { socket: { remoteAddress: ip } } };
  return (await app.request('/', { headers }, connection)).json();
}

const forwarded = { 'x-forwarded-for': '203.0.113.7' };

it('a proxy passes the traceparent of visitors, so that it counts for nothing', async () => {
  expect(await trusts({}, '10.0.0.7', forwarded)).toBe(false);
});

it('a proxy that makes traces has them continued', async () => {
  const environment = { PROXY_TRACES: 'continue' };
  expect(await trusts(environment, '10.0.0.7', forwarded)).toBe(true);
  expect(await trusts(environment, '203.0.113.7')).toBe(false);
  expect(await trusts(environment, '203.0.113.7', forwarded)).toBe(false);
});
