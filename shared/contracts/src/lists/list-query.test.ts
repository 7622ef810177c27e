import { courseListQuery, readCourseListQuery } from './course-list-query';

const read = (query: string) => readCourseListQuery(new URLSearchParams(query));

it('reads a focus by id, label or synonym, in any letter case', () => {
  for (const focus of ['emergency-medicine', 'Emergency+Medicine', 'emergency medicine', 'trauma'])
    expect(read(`focus=${focus}`).facets).toEqual({ focus: ['emergency-medicine'] });
  expect(read('focus=astrology').facets).toEqual({ focus: ['astrology'] });
});

it('has one spelling for one list', () => {
  const query = 'city=Lahore&city=Karachi&focus=Nursing&q=+ward++care&sort=soonest&show=12&x=1';
  expect(courseListQuery(read(query))).toBe('focus=nursing&city=Karachi&city=Lahore&q=ward+care');
});

it.each([
  ['', 12],
  ['show=13', 24],
  ['show=0', 12],
  ['show=many', 12],
  ['show=100000', 240],
])('shows for "%s" the first %d', (query, show) => {
  expect(read(query).show).toBe(show);
});

it('leaves out what no one would select by hand', () => {
  const cities = (city: string) =>
    read(Array.from({ length: 50 }, (_, index) => `city=${city}${index}`).join('&')).facets.city;
  expect(cities('x'.repeat(150))).toEqual(['x'.repeat(100)]);
  expect(cities('')).toHaveLength(20);
});
