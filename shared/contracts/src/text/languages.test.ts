import { splitLanguage, toAddress } from './languages';

it.each([
  ['/ur', 'ur', '/'],
  ['/ur/faqs', 'ur', '/faqs'],
  ['/UR/faqs', 'ur', '/faqs'],
  ['/ur//evil.example', 'ur', '//evil.example'],
  ['/urban', 'en', '/urban'],
  ['/courses/ur', 'en', '/courses/ur'],
])('%s is the URL in the language %s of the page %s', (url, language, path) => {
  expect(splitLanguage(url)).toEqual({ language, path });
});

it.each([
  ['/', '/ur'],
  ['/?q=heart', '/ur?q=heart'],
  ['/faqs?next=/a#visa', '/ur/faqs?next=/a#visa'],
  ['/#top', '/ur#top'],
])('the URL of %s in Urdu is %s, and in English unchanged', (path, url) => {
  expect(toAddress('ur', path)).toBe(url);
  expect(toAddress('en', path)).toBe(path);
});
