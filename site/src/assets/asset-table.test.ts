import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { load, makeRelease } from '../testing/make-release';
import { createAssetTable } from './asset-table';

const script = '/assets/shop/1.0.0/entry.js';
const text = 'const answer = 42; '.repeat(500);
const shop = makeRelease('shop', '1.0.0', {
  content: { 'entry.js': text, 'font/inter.woff2': 'a font', 'image/logo.svg': '<svg/>' },
});

async function open(options?: { spare?: number }) {
  const table = createAssetTable(options);
  await table.add(load(shop));
  const ask = async (url: string, headers: Record<string, string> = {}, method = 'GET') => {
    const response = table.respond(url, new Request(`http://site.test${url}`, { headers, method }));
    return (
      response && {
        status: response.status,
        headers: Object.fromEntries(response.headers),
        body: Buffer.from(await response.arrayBuffer()),
      }
    );
  };
  return { table, ask };
}

it('serves the files of a release for ever, to scripts of any origin that check their hash', async () => {
  const { ask, table } = await open();
  const answer = await ask(script);
  expect(answer?.status).toBe(200);
  expect(`${answer?.body}`).toBe(text);
  expect(answer?.headers).toEqual({
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-length': String(text.length),
    'content-type': 'text/javascript; charset=utf-8',
    'cross-origin-resource-policy': 'cross-origin',
    etag: expect.stringMatching(/^W\/".{32}"$/),
    vary: 'accept-encoding',
    'x-content-type-options': 'nosniff',
  });
  await table.settled();
});

it.each([
  ['css/page.css', 'text/css; charset=utf-8'],
  ['font/inter.woff2', 'font/woff2'],
  ['image/logo.svg', 'image/svg+xml'],
])('says what %s is', async (file, type) => {
  const { ask, table } = await open();
  expect((await ask(`/assets/shop/1.0.0/${file}`))?.headers['content-type']).toBe(type);
  await table.settled();
});

it.each([
  ['br', 'br', (body: Buffer) => brotliDecompressSync(body)],
  ['gzip', 'gzip', (body: Buffer) => gunzipSync(body)],
  ['deflate', undefined, (body: Buffer) => body],
])('compresses for a client that takes %s', async (accepted, encoding, decode) => {
  const { ask, table } = await open();
  for (const stage of ['fast', 'small']) {
    if (stage === 'small') await table.settled();
    const answer = await ask(script, { 'accept-encoding': accepted });
    expect(answer?.headers['content-encoding']).toBe(encoding);
    expect(answer?.headers['content-length']).toBe(String(answer?.body.length));
    expect(`${decode(answer?.body ?? Buffer.alloc(0))}`).toBe(text);
  }
});

it('does not compress what is compressed already', async () => {
  const { ask, table } = await open();
  const answer = await ask('/assets/shop/1.0.0/font/inter.woff2', {
    'accept-encoding': 'br, gzip',
  });
  expect(answer?.headers['content-encoding']).toBeUndefined();
  await table.settled();
});

it('says so when a client has the file already, in whatever encoding', async () => {
  const { ask, table } = await open();
  const etag = (await ask(script, { 'accept-encoding': 'br' }))?.headers.etag ?? '';
  for (const tag of [etag, etag.replace('W/', ''), `"other", ${etag}`]) {
    const answer = await ask(script, { 'if-none-match': tag });
    expect(answer?.status).toBe(304);
    expect(answer?.body).toHaveLength(0);
    expect(answer?.headers).toMatchObject({ etag, vary: 'accept-encoding' });
  }
  expect((await ask(script, { 'if-none-match': '"other"' }))?.status).toBe(200);
  await table.settled();
});

it('answers HEAD with the headers alone', async () => {
  const { ask, table } = await open();
  const answer = await ask(script, {}, 'HEAD');
  expect(answer?.headers['content-length']).toBe(String(text.length));
  expect(answer?.body).toHaveLength(0);
  await table.settled();
});

it('never serves a server bundle, nor what it has no type for', async () => {
  const { ask, table } = await open();
  expect(await ask('/assets/shop/1.0.0/server.cjs')).toBeNull();
  const other = makeRelease('other', '1.0.0', {
    content: { 'page.html': '<script>alert(1)</script>', Makefile: 'all:' },
  });
  await table.add(load(other));
  expect(await ask('/assets/other/1.0.0/page.html')).toBeNull();
  expect(await ask('/assets/other/1.0.0/Makefile')).toBeNull();
  await table.settled();
});

it.each([
  '/assets/shop/1.0.0/',
  '/assets/shop/1.0.0/other.js',
  '/assets/shop/2.0.0/entry.js',
  '/assets/shop/1.0.0/../1.0.0/entry.js',
  '/assets/constructor/prototype/x',
  '/',
])('has nothing at %s', async (url) => {
  const { table } = await open();
  expect(table.respond(url, new Request('http://site.test/'))).toBeNull();
  await table.settled();
});

describe('of releases that are no longer needed', () => {
  const old = (version: string) =>
    load(makeRelease('shop', version, { content: { 'image/big.png': 'x'.repeat(10_000) } }));

  it('those stay that were asked for last, within the room there is', async () => {
    const table = createAssetTable({ spare: 35_000 });
    for (const version of ['0.1.0', '0.2.0', '0.3.0']) await table.add(old(version));
    table.respond('/assets/shop/0.1.0/entry.js', new Request('http://site.test/'));
    await table.add(old('0.4.0'));
    expect(['0.1.0', '0.2.0', '0.3.0', '0.4.0'].map((one) => table.has(`shop/${one}`))).toEqual([
      true,
      false,
      true,
      true,
    ]);
    await table.settled();
  });

  it('the one that was just fetched stays, however large it is', async () => {
    const table = createAssetTable({ spare: 100 });
    await table.add(old('0.1.0'));
    expect(table.has('shop/0.1.0')).toBe(true);
    await table.add(old('0.2.0'));
    expect(table.has('shop/0.1.0')).toBe(false);
    expect(table.has('shop/0.2.0')).toBe(true);
    await table.settled();
  });

  it('none takes the place of what is live', async () => {
    const table = createAssetTable({ spare: 100 });
    await table.add(old('1.0.0'));
    table.need(['shop/1.0.0']);
    await table.add(old('0.1.0'));
    await table.add(old('0.2.0'));
    expect(table.has('shop/1.0.0')).toBe(true);
    table.need(['shop/0.2.0']);
    expect(table.has('shop/1.0.0')).toBe(true);
    await table.add(old('0.3.0'));
    expect(table.has('shop/1.0.0')).toBe(false);
    await table.settled();
  });
});

it('adds a release once', async () => {
  const { table, ask } = await open();
  const other = makeRelease('shop', '1.0.0', { content: { 'entry.js': 'other' } });
  await table.add(load(other));
  expect(`${(await ask(script))?.body}`).toBe(text);
  await table.settled();
});
