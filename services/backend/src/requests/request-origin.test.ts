import { createServiceApp } from '@meridian/service';
import { silentLogger } from '@meridian/service/testing';
import { readBackendConfig } from '../config';
import { createRequestOrigin, type RequestOrigin } from './request-origin';

const token = 'the-token-of-this-installation-of-ours';
const { requestOrigin: config } = readBackendConfig({
  PUBLIC_ORIGIN: 'https://www.example.org',
  INTERNAL_TOKEN: token,
});

async function ask<Check extends keyof RequestOrigin>(
  check: Check,
  headers: Record<string, string>,
  remoteAddress = '127.0.0.1',
  host = 'localhost:3001',
): Promise<ReturnType<RequestOrigin[Check]>> {
  const app = createServiceApp({ logger: silentLogger });
  const requestOrigin = createRequestOrigin(config);
  app.post('/', (c) => c.json(requestOrigin[check](c)));
  const connection = { incoming: { socket: { remoteAddress } } };
  const response = await app.request(`http://${host}/`, { method: 'POST', headers }, connection);
  return response.json() as Promise<ReturnType<RequestOrigin[Check]>>;
}

describe('an internal request', () => {
  it('has the internal token, wherever it comes from', async () => {
    const headers = { 'x-internal-token': token };
    expect(await ask('isInternal', headers, '203.0.113.7')).toBe(true);
    expect(await ask('isInternal', headers)).toBe(true);
    expect(await ask('isInternal', { 'x-internal-token': 'another' })).toBe(false);
    expect(await ask('isInternal', {}, '::1')).toBe(false);
    // The site server forwards these for a visitor.
    expect(await ask('isInternal', { 'x-proxy-token': token })).toBe(false);
  });

  it('does not exist without a configured token', async () => {
    const { requestOrigin } = readBackendConfig({});
    const { isInternal } = createRequestOrigin(requestOrigin);
    const app = createServiceApp({ logger: silentLogger });
    app.get('/', (c) => c.json(isInternal(c)));
    const response = await app.request('/', { headers: { 'x-internal-token': '' } });
    expect(await response.json()).toBe(false);
  });
});

describe('the IP of a visitor', () => {
  const forwarded = { 'x-forwarded-for': '203.0.113.7' };

  it('is that of the connection, whatever a request says without the token', async () => {
    expect(await ask('readClientIp', forwarded)).toBe('127.0.0.1');
    const guessed = { ...forwarded, 'x-proxy-token': 'guessed', 'x-internal-token': '' };
    expect(await ask('readClientIp', guessed, '10.0.0.1')).toBe('10.0.0.1');
  });

  it('is what the site server says with the token, wherever that runs', async () => {
    for (const header of ['x-proxy-token', 'x-internal-token'])
      expect(await ask('readClientIp', { ...forwarded, [header]: token }, '10.0.0.1')).toBe(
        '203.0.113.7',
      );
    // Not that of a proxy between the two, and that of the connection where the site server does not know it.
    const from = (address: string) =>
      ask('readClientIp', { 'x-forwarded-for': address, 'x-proxy-token': token }, '10.0.0.2');
    expect(await from('2001:db8::7, 10.0.0.1')).toBe('2001:db8::7');
    expect(await from('unknown')).toBe('10.0.0.2');
  });
});

describe('a visitor at this machine', () => {
  const at = (host: string, clientIp = '127.0.0.1') => ({
    'x-internal-token': token,
    'x-forwarded-for': clientIp,
    'x-forwarded-host': host,
  });

  it.each(['localhost:3000', '[::1]:3000'])('may call the site %s', async (host) => {
    expect(await ask('isOnThisMachine', at(host))).toBe(true);
    expect(await ask('isOnThisMachine', at(host, '::1'))).toBe(true);
    expect(await ask('isOnThisMachine', {}, '127.0.0.1', host)).toBe(true);
  });

  it.each(['192.168.1.20', '2001:db8::7'])('does not have the IP %s', async (from) => {
    expect(await ask('isOnThisMachine', at('localhost:3000', from))).toBe(false);
    expect(await ask('isOnThisMachine', at('localhost:3000'), from)).toBe(false);
    expect(await ask('isOnThisMachine', {}, from)).toBe(false);
  });

  it.each(['a.tunnel.example', 'localhost.evil.example', 'evil.example:3000', ''])(
    'does not call the site %j, as a visitor through a tunnel would',
    async (host) => {
      expect(await ask('isOnThisMachine', at(host))).toBe(false);
      if (host) expect(await ask('isOnThisMachine', {}, '127.0.0.1', host)).toBe(false);
    },
  );

  it('does not come through a proxy before the site server', async () => {
    for (const header of [{ 'x-forwarded-proto': 'https' }, { via: '1.1 tunnel' }])
      expect(await ask('isOnThisMachine', { ...at('localhost:3000'), ...header })).toBe(false);
  });
});

describe('a request from our pages', () => {
  it('has one of our origins', async () => {
    expect(await ask('isFromOurPages', { origin: 'https://www.example.org' })).toBe(true);
    const throughProxy = { origin: 'http://127.0.0.1:3000', 'x-forwarded-host': '127.0.0.1:3000' };
    expect(await ask('isFromOurPages', throughProxy)).toBe(true);
    const hidden = { origin: 'null', 'sec-fetch-site': 'same-origin' };
    expect(await ask('isFromOurPages', hidden)).toBe(true);
  });

  it.each([
    [{}],
    [{ origin: 'null' }],
    [{ origin: 'null', 'sec-fetch-site': 'cross-site' }],
    [{ origin: 'https://preview.example.org', 'sec-fetch-site': 'same-site' }],
    [{ 'sec-fetch-site': 'same-origin' }],
    [{ origin: 'https://evil.example' }],
    [{ origin: 'https://www.example.org.evil.example' }],
    [{ origin: 'https://www.example.org', 'sec-fetch-site': 'cross-site' }],
  ])('does not have the headers %j', async (headers) => {
    expect(await ask('isFromOurPages', headers as Record<string, string>)).toBe(false);
  });
});
