import { createServiceApp } from '../server/service-app';
import { silentLogger } from '../testing/test-logger';
import { createClientIpReader } from './client-ip';

/** What a server that trusts these proxies makes of a request. */
async function read(
  trusted: string[] | ReturnType<typeof createClientIpReader>,
  socket: string | undefined,
  forwarded?: string,
) {
  const app = createServiceApp({ logger: silentLogger });
  const readIp = Array.isArray(trusted) ? createClientIpReader(trusted) : trusted;
  app.get('/', (context) => context.text(readIp(context)));
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  const connection = socket ? { incoming: { socket: { remoteAddress: socket } } } : undefined;
  return (await app.request('/', { headers }, connection)).text();
}

describe("a visitor's IP", () => {
  it('is that of the connection, no matter what a visitor claims', async () => {
    expect(await read([], '203.0.113.7', '198.51.100.1')).toBe('203.0.113.7');
    expect(await read(['loopback'], '203.0.113.7', '198.51.100.1')).toBe('203.0.113.7');
  });

  it('is what a trusted proxy says', async () => {
    expect(await read(['loopback'], '127.0.0.1', '203.0.113.7')).toBe('203.0.113.7');
    expect(await read(['loopback'], '::1', '2001:db8::7')).toBe('2001:db8::7');
    expect(await read(['10.0.0.0/8'], '10.1.2.3', '203.0.113.7, 10.9.9.9')).toBe('203.0.113.7');
  });

  it('is not what a visitor wrote before a trusted proxy added to it', async () => {
    expect(await read(['loopback'], '127.0.0.1', '198.51.100.1, 203.0.113.7')).toBe('203.0.113.7');
    expect(await read(['loopback'], '127.0.0.1', '198.51.100.1, nonsense')).toBe('127.0.0.1');
    expect(await read(['loopback'], '127.0.0.1')).toBe('127.0.0.1');
    expect(await read(['none'], '127.0.0.1', '203.0.113.7')).toBe('127.0.0.1');
  });

  it('is written the same way for every kind of socket', async () => {
    expect(await read(['loopback'], '::ffff:203.0.113.7')).toBe('203.0.113.7');
    expect(await read(['loopback'], '::ffff:127.0.0.1', '203.0.113.7')).toBe('203.0.113.7');
  });

  it('is unknown for a request over no connection', async () => {
    expect(await read(['loopback'], undefined, '203.0.113.7')).toBe('unknown');
  });
});

it('tells once of a proxy that is not trusted', async () => {
  const ignored: string[] = [];
  const readIp = createClientIpReader(['loopback'], (ip) => ignored.push(ip));
  await read(readIp, '10.0.0.9');
  await read(readIp, '127.0.0.1', '203.0.113.7');
  expect(ignored).toEqual([]);
  for (const _ of '12') await read(readIp, '10.0.0.9', '203.0.113.7');
  expect(ignored).toEqual(['10.0.0.9']);
});

it.each(['10.0.0.0/33', 'cdn.example.com'])(
  'the network %j is rejected with what it should be',
  (network) => {
    expect(() => createClientIpReader([network])).toThrow(/TRUSTED_PROXIES names .* such as 10/);
  },
);
