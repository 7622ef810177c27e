import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { chooseEncoding, encodeBody } from './encoded-body';

const identity = Buffer.from('plain');
const gzip = Buffer.from('gzip');
const brotli = Buffer.from('br');
const body = { identity, gzip, brotli };

it.each([
  ['br', 'br'],
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['gzip, br;q=0.000', 'gzip'],
  ['GZIP', 'gzip'],
  ['deflate', null],
  ['x-br, brotli', null],
  ['', null],
  [null, null],
  [undefined, null],
  ['identity;q=0', null],
])('chooses for Accept-Encoding "%s" the encoding %s', (accepted, name) => {
  const [chosen, bytes] = chooseEncoding(body, accepted);
  expect(chosen).toBe(name);
  expect(bytes.toString()).toBe(name ?? 'plain');
});

it('chooses among the encodings that exist', () => {
  expect(chooseEncoding({ ...body, brotli: null }, 'br, gzip')[0]).toBe('gzip');
  expect(chooseEncoding({ identity, gzip: null, brotli: null }, 'br, gzip')).toEqual([
    null,
    identity,
  ]);
});

it('encodes a body that decodes to the same text', async () => {
  const encoded = await encodeBody(Buffer.from('<h1>Courses</h1>'), 5);
  const texts = [
    encoded.identity,
    gunzipSync(encoded.gzip ?? Buffer.alloc(0)),
    brotliDecompressSync(encoded.brotli ?? Buffer.alloc(0)),
  ];
  expect(texts.map(String)).toEqual(Array(3).fill('<h1>Courses</h1>'));
});
