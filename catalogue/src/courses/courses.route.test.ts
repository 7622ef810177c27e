import { inEnglish } from '@meridian/composition';
import { fakeCourseList, sampleCourses } from '@meridian/testing';
import { route } from './courses.route';

function describe(query: string) {
  const params = new URLSearchParams(query);
  const [first, second, ...others] = sampleCourses();
  if (!first || !second) throw new Error('Expected two courses or more');
  const courses = [
    { ...first, focus: 'General surgery', city: 'Karachi' },
    { ...second, city: 'Lahore' },
    ...others,
  ];
  const list = fakeCourseList(courses)(undefined, params);
  const url = new URL(`https://www.example.org/courses?${query}`);
  return route.meta({ data: { ...list, feed: '' }, params: {}, url, t: inEnglish });
}

it.each([
  ['focus=Nursing', 'Nursing courses', 'focus=nursing'],
  ['city=Lahore', 'Courses in Lahore', 'city=Lahore'],
  [
    'focus=surgery&city=Karachi',
    'General surgery courses in Karachi',
    'focus=surgery&city=Karachi',
  ],
  ['focus=nursing&sort=price&show=24', 'Nursing courses', 'focus=nursing'],
])('gives the list %s the title %j and an address of its own', (query, title, canonicalQuery) => {
  expect(describe(query)).toMatchObject({ title, heading: 'Explore Courses', canonicalQuery });
});

it.each([
  ...['', 'q=heart', 'mode=Online', 'focus=nursing&focus=cardiology', 'focus=nursing&open=yes'],
  // Words that no course has.
  ...['focus=Free+Viagra', 'city=Atlantis', 'focus=nursing&city=Atlantis'],
])('leaves the list %j to the title and address of all courses', (query) => {
  const meta = describe(query);
  expect(meta).toMatchObject({ title: 'Explore courses', heading: 'Explore Courses' });
  expect(meta.canonicalQuery).toBeUndefined();
});

it('keeps an empty list from search engines', () => {
  expect(describe('focus=ent')).toMatchObject({ title: 'ENT courses', noIndex: true });
  expect(describe('focus=nursing').noIndex).toBeUndefined();
});

it('lists the pages of the courses for search engines', () => {
  expect(describe('focus=nursing').jsonLd).toMatchObject([
    {
      '@type': 'ItemList',
      itemListElement: [{ position: 1, url: expect.stringContaining('/courses-detail/') }],
    },
  ]);
});
