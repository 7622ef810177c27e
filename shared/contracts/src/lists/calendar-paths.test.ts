import {
  calendarPath,
  conferenceFeedPath,
  courseFeedPath,
  subscriptionUrl,
} from './calendar-paths';

it('gives each list a feed, whatever its order and length', () => {
  expect(courseFeedPath({})).toBe('/api/calendar/courses.ics');
  expect(
    courseFeedPath({ facets: { focus: ['nursing', 'ent'] }, q: 'ward', sort: 'price', show: 36 }),
  ).toBe('/api/calendar/courses.ics?focus=ent&focus=nursing&q=ward');
  expect(calendarPath('courses', 'c1')).toBe('/api/calendar/courses/c1.ics');
  expect(subscriptionUrl('https://meridian.test', '/api/calendar/courses.ics')).toBe(
    'webcal://meridian.test/api/calendar/courses.ics',
  );
  expect(conferenceFeedPath({ when: 'past', facets: { city: ['Lahore'] } })).toBe(
    '/api/calendar/conferences.ics?city=Lahore',
  );
});
