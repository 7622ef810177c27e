import { fillPath, pathTo } from './path-to';

it('makes the URL of a page from its pattern, and escapes what is filled in', () => {
  expect(pathTo('/')).toBe('/');
  expect(pathTo('/NEJKdetail/:id', { id: 7 })).toBe('/NEJKdetail/7');
  expect(fillPath('/sanford/:id/:part', { id: 'a b/c', part: 'x' })).toBe('/sanford/a%20b%2Fc/x');
});

it('adds a query, without what is undefined or empty', () => {
  expect(pathTo('/courses', {}, { focus: 'Critical care', q: undefined, sort: '' })).toBe(
    '/courses?focus=Critical%20care',
  );
  expect(pathTo('/enroll-now', {}, { course: 'a&b', conference: 'c' })).toBe(
    '/enroll-now?course=a%26b&conference=c',
  );
});

it('says which parameter is empty', () => {
  expect(() => fillPath('/shelf/:id', { id: '' })).toThrow(
    'expected a value for :id of /shelf/:id, found none: pass { id }',
  );
});
