import { splitLanguage, toAddress } from './languages';

it.each([
  ['/ur', 'ur', '/'],
  ['/ur/faqs', 'ur', '/faqs'],
  ['/UR/faqs', 'ur', '/faqs'],
  ['/ur//evil.example', 'ur', '//evil.example'],
  ['/urban', 'en', '/urban'],
  ['/courses/ur', 'en', '/courses/ur'],
])('%s is an address in the language %s of the page %s', (address, language, path) => {
  expect(splitLanguage(address)).toEqual({ language, path });
});

it.each([
  ['/', '/ur'],
  ['/?q=heart', '/ur?q=heart'],
  ['/faqs?next=/a#visa', '/ur/faqs?next=/a#visa'],
  ['/#top', '/ur#top'],
])('the address of %s in Urdu is %s, and in English itself', (path, address) => {
  expect(toAddress('ur', path)).toBe(address);
  expect(toAddress('en', path)).toBe(path);
});
