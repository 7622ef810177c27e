import { parseUrl } from './parse-url';

it('reads a URL, with a base for what is relative', () => {
  expect(parseUrl('https://example.org/a?b')?.href).toBe('https://example.org/a?b');
  expect(parseUrl('/b', 'https://example.org/a')?.href).toBe('https://example.org/b');
  expect(parseUrl('b', new URL('https://example.org/a/c'))?.href).toBe('https://example.org/a/b');
});

it('is undefined for what is no URL', () => {
  for (const text of ['', 'example.org', '/b', 'https://', 'https://a b/'])
    expect(parseUrl(text)).toBeUndefined();
  expect(parseUrl('https://', 'https://example.org')).toBeUndefined();
});

it('reads hosts with letters such as ü however often it is called', () => {
  // The fault of URL.canParse needs some 5,000 calls.
  for (let call = 0; call < 30_000; call += 1)
    if (parseUrl('https://bücher.example/')?.host !== 'xn--bcher-kva.example')
      throw new Error(`Expected the host of the URL, found another at call ${call}`);
});
