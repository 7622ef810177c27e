/** @jest-environment @meridian/testing/browser */
import { isInDocumentLanguage, toDocumentAddress, toPageLocation } from './document-address';

const at = (path: string) => history.replaceState(null, '', path);
const place = (path: string) => {
  const { pathname, search, hash } = toPageLocation(new URL(path, location.origin));
  return pathname + search + hash;
};

afterEach(() => at('/'));

describe('in a document in Urdu', () => {
  beforeEach(() => at('/ur/faqs'));

  it('an address becomes a location without its language', () => {
    expect(place('/ur/courses?q=heart#list')).toBe('/courses?q=heart#list');
    expect(place('/ur')).toBe('/');
  });

  it('a path gets the language, and an address stays as it is', () => {
    expect(toDocumentAddress('/courses?q=heart')).toBe('/ur/courses?q=heart');
    expect(toDocumentAddress('/ur/courses')).toBe('/ur/courses');
    expect(toDocumentAddress('https://example.org/courses')).toBe('https://example.org/courses');
  });

  it('a link is in the language of the document when its address is', () => {
    expect(['/ur/courses', '/courses'].map(isInDocumentLanguage)).toEqual([true, false]);
  });
});

it('in a document in English all of them stay as they are', () => {
  expect([place('/courses?q=a'), toDocumentAddress('/courses')]).toEqual([
    '/courses?q=a',
    '/courses',
  ]);
  expect(['/courses', '/ur/courses'].map(isInDocumentLanguage)).toEqual([true, false]);
  // A page of another language is none of this document's.
  expect(place('/ur/courses')).toBe('/ur/courses');
});
