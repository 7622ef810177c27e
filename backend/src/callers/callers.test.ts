import { createServiceApp } from '@shared/service';
import { silentLogger } from '@shared/service/testing';
import { createCallers } from './callers';
import { readCallerSettings } from './settings';

const settings = readCallerSettings({
  PUBLIC_ORIGIN: 'https://www.example.org',
  INTERNAL_TOKEN: 'the token of this installation',
});

async function ask(
  question: 'isInternal' | 'isFromOurPages',
  headers: Record<string, string>,
  remoteAddress = '127.0.0.1',
): Promise<boolean> {
  const app = createServiceApp({ logger: silentLogger });
  const callers = createCallers(settings);
  app.post('/', (context) => context.json(callers[question](context)));
  const connection = { incoming: { socket: { remoteAddress } } };
  const answer = await app.request('/', { method: 'POST', headers }, connection);
  return answer.json() as Promise<boolean>;
}

describe('a request of our own', () => {
  it('comes from this machine for nobody else', async () => {
    expect(await ask('isInternal', {})).toBe(true);
    expect(await ask('isInternal', {}, '::1')).toBe(true);
    expect(await ask('isInternal', {}, '203.0.113.7')).toBe(false);
  });

  it('does not come from a visitor whom the site server speaks for, nor from a page', async () => {
    expect(await ask('isInternal', { 'x-forwarded-for': '203.0.113.7' })).toBe(false);
    expect(await ask('isInternal', { origin: 'http://localhost:8080' })).toBe(false);
    expect(await ask('isInternal', { 'sec-fetch-site': 'cross-site' })).toBe(false);
  });

  it('comes from anywhere with the token', async () => {
    const token = { 'x-internal-token': 'the token of this installation' };
    expect(await ask('isInternal', token, '203.0.113.7')).toBe(true);
    expect(await ask('isInternal', { 'x-internal-token': 'another' }, '203.0.113.7')).toBe(false);
  });
});

describe('a request from our pages', () => {
  it('names an origin of ours', async () => {
    expect(await ask('isFromOurPages', { origin: 'https://www.example.org' })).toBe(true);
    const throughProxy = { origin: 'http://127.0.0.1:3000', 'x-forwarded-host': '127.0.0.1:3000' };
    expect(await ask('isFromOurPages', throughProxy)).toBe(true);
  });

  it.each([
    [{}],
    [{ origin: 'null' }],
    [{ origin: 'https://evil.example' }],
    [{ origin: 'https://www.example.org.evil.example' }],
    [{ origin: 'https://www.example.org', 'sec-fetch-site': 'cross-site' }],
  ])('is not one with %j', async (headers) => {
    expect(await ask('isFromOurPages', headers as Record<string, string>)).toBe(false);
  });
});

it.each(['www.example.org', 'ftp://example.org'])('%s is no origin of a site', (PUBLIC_ORIGIN) => {
  expect(() => readCallerSettings({ PUBLIC_ORIGIN })).toThrow(/PUBLIC_ORIGIN is/);
});
