import { chooseEncoding } from './encoded-body';

const identity = Buffer.from('plain');
const gzip = Buffer.from('gzip');
const brotli = Buffer.from('br');
const body = { identity, gzip, brotli };

it.each([
  ['gzip;q=1.0, br;q=0.5', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['GZIP', 'gzip'],
  ['x-br, brotli', null],
  ['', null],
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
