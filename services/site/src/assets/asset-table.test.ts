import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { load, makeRelease } from '../testing/make-release';
import { createAssetTable } from './asset-table';

const script = '/assets/shop/1.0.0/entry.js';
const text = 'const total = 42; '.repeat(500);
const shop = makeRelease('shop', '1.0.0', {
  content: { 'entry.js': text, 'font/inter.woff2': 'a font', 'image/logo.svg': '<svg/>' },
});

let table: ReturnType<typeof createAssetTable>;
beforeEach(() => {
  table = createAssetTable();
});
afterEach(() => table.settled());

async function open() {
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
  return ask;
}

it('serves the files of a release as immutable, with their types, to any origin', async () => {
  const ask = await open();
  const response = await ask(script);
  expect(response?.status).toBe(200);
  expect(`${response?.body}`).toBe(text);
  expect(response?.headers).toEqual({
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-length': String(text.length),
    'content-type': 'text/javascript; charset=utf-8',
    'cross-origin-resource-policy': 'cross-origin',
    etag: expect.stringMatching(/^W\/".{32}"$/),
    vary: 'accept-encoding',
    'x-content-type-options': 'nosniff',
  });
  for (const [file, type] of [
    ['css/page.css', 'text/css; charset=utf-8'],
    ['font/inter.woff2', 'font/woff2'],
    ['image/logo.svg', 'image/svg+xml; charset=utf-8'],
  ])
    expect((await ask(`/assets/shop/1.0.0/${file}`))?.headers['content-type']).toBe(type);
});

it.each([
  ['br', 'br', (body: Buffer) => brotliDecompressSync(body)],
  ['gzip, br;q=0', 'gzip', (body: Buffer) => gunzipSync(body)],
  ['deflate', undefined, (body: Buffer) => body],
])('compresses for a client that accepts %s', async (accepted, encoding, decode) => {
  const ask = await open();
  for (const stage of ['fast', 'small']) {
    if (stage === 'small') await table.settled();
    const response = await ask(script, { 'accept-encoding': accepted });
    expect(response?.headers['content-encoding']).toBe(encoding);
    expect(response?.headers['content-length']).toBe(String(response?.body.length));
    expect(`${decode(response?.body ?? Buffer.alloc(0))}`).toBe(text);
  }
});

it('never serves an ssr file, nor a file of unknown type', async () => {
  const ask = await open();
  expect(await ask('/assets/shop/1.0.0/server.cjs')).toBeNull();
  const other = makeRelease('other', '1.0.0', {
    content: { 'page.html': '<script>alert(1)</script>', Makefile: 'all:' },
  });
  await table.add(load(other));
  expect(await ask('/assets/other/1.0.0/page.html')).toBeNull();
  expect(await ask('/assets/other/1.0.0/Makefile')).toBeNull();
});

describe('releases that are no longer needed', () => {
  const old = (version: string) =>
    load(makeRelease('shop', version, { content: { 'image/big.png': 'x'.repeat(10_000) } }));

  it('stay by their last use, up to a number of bytes', async () => {
    table = createAssetTable({ maxSpareBytes: 35_000 });
    for (const version of ['0.1.0', '0.2.0', '0.3.0']) await table.add(old(version));
    table.respond('/assets/shop/0.1.0/entry.js', new Request('http://site.test/'));
    await table.add(old('0.4.0'));
    expect(['0.1.0', '0.2.0', '0.3.0', '0.4.0'].map((one) => table.has(`shop/${one}`))).toEqual([
      true,
      false,
      true,
      true,
    ]);
  });

  it('do not replace live releases', async () => {
    table = createAssetTable({ maxSpareBytes: 100 });
    await table.add(old('1.0.0'));
    table.need(['shop/1.0.0']);
    await table.add(old('0.1.0'));
    await table.add(old('0.2.0'));
    expect(table.has('shop/1.0.0')).toBe(true);
    table.need(['shop/0.2.0']);
    expect(table.has('shop/1.0.0')).toBe(true);
    await table.add(old('0.3.0'));
    expect(table.has('shop/1.0.0')).toBe(false);
  });
});
