import { chooseEncoding, hasAlready } from './negotiate';

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
])('answers Accept-Encoding "%s" with %s', (accepted, name) => {
  const [chosen, bytes] = chooseEncoding(body, accepted);
  expect(chosen).toBe(name);
  expect(bytes.toString()).toBe(name ?? 'plain');
});

it('answers with what there is', () => {
  expect(chooseEncoding({ ...body, brotli: null }, 'br, gzip')[0]).toBe('gzip');
  expect(chooseEncoding({ identity, gzip: null, brotli: null }, 'br, gzip')).toEqual([
    null,
    identity,
  ]);
});

it.each(['"a"', 'W/"a"', '"b", "a"', '"b",W/"a"', '*'])('knows a tag again in %s', (header) => {
  expect(hasAlready('"a"', header)).toBe(true);
  expect(hasAlready('W/"a"', header)).toBe(true);
});

it.each(['"b"', 'a', '', null, undefined])('does not know a tag in %s', (header) => {
  expect(hasAlready('"a"', header)).toBe(false);
});
