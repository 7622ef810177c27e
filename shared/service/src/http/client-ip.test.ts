import { createServiceApp } from '../server/service-app';
import { silentLogger } from '../testing/test-logger';
import { createClientIpReader } from './client-ip';

/** The visitor's IP for a server that trusts these proxies. */
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

it.each<[string, string[], string | undefined, string | undefined, string]>([
  ['of the connection', [], '203.0.113.7', '198.51.100.1', '203.0.113.7'],
  ['of the connection', ['loopback'], '203.0.113.7', '198.51.100.1', '203.0.113.7'],
  ['of the connection', ['none'], '127.0.0.1', '203.0.113.7', '127.0.0.1'],
  ['of the connection', ['loopback'], '127.0.0.1', undefined, '127.0.0.1'],
  ['that a trusted proxy says', ['loopback'], '127.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['that a trusted proxy says', ['loopback'], '::1', '2001:db8::7', '2001:db8::7'],
  ['before proxies', ['10.0.0.0/8'], '10.1.2.3', '203.0.113.7, 10.9.9.9', '203.0.113.7'],
  // Not what a visitor wrote before a trusted proxy added to it.
  ['added last', ['loopback'], '127.0.0.1', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
  ['instead of nonsense', ['loopback'], '127.0.0.1', '198.51.100.1, nonsense', '127.0.0.1'],
  ['of IPv4 in IPv6', ['loopback'], '::ffff:203.0.113.7', undefined, '203.0.113.7'],
  ['of IPv4 in IPv6', ['loopback'], '::ffff:127.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['of no connection', ['loopback'], undefined, '203.0.113.7', 'unknown'],
])("a visitor's IP is that %s (%j, %s, %s)", async (_, trusted, socket, forwarded, ip) => {
  expect(await read(trusted, socket, forwarded)).toBe(ip);
});

it('reports a proxy that is not trusted once', async () => {
  const ignored: string[] = [];
  const readIp = createClientIpReader(['loopback'], (ip) => ignored.push(ip));
  await read(readIp, '10.0.0.9');
  await read(readIp, '127.0.0.1', '203.0.113.7');
  expect(ignored).toEqual([]);
  for (const _ of '12') await read(readIp, '10.0.0.9', '203.0.113.7');
  expect(ignored).toEqual(['10.0.0.9']);
});

it.each(['10.0.0.0/33', 'cdn.example.com'])('rejects the network %j with advice', (network) => {
  expect(() => createClientIpReader([network])).toThrow(/TRUSTED_PROXIES names .* such as 10/);
});
