import {
  failing,
  fakeApi,
  sampleApi,
  sampleConference,
  sampleCourse,
  sampleNow,
} from '@meridian/testing';
import { search } from './search';
import { conferenceFacts, courseFacts } from './search-facts';
import { sitemap } from './sitemap';

const list = async () => search({ api: fakeApi(sampleApi()), now: sampleNow });
const find = async (path: string) => (await list()).find((entry) => entry.path === path);

it('lists a course by title, focus, points and start', async () => {
  const course = await find('/courses-detail/course-ecg');
  expect(course).toMatchObject({
    title: 'ECG Interpretation for the Busy Ward',
    kind: 'Course',
    keywords: expect.arrayContaining(['Cardiology', 'heart']),
  });
  expect(course?.text).toContain('Cardiology, Online, 6 weeks, from 18 April 2026.');
  expect(course?.text).toContain('Pacemaker rhythms.');
  expect(course?.text).toContain('Dr Sadia Rauf, Consultant cardiologist');
});

it('lists a conference by its days, venue and city, and pages by the words of visitors', async () => {
  const conference = await find('/conferences-detail/conference-heart');
  expect(conference).toMatchObject({
    kind: 'Conference',
    keywords: expect.arrayContaining(['Cardiology', 'Lahore']),
  });
  expect(conference?.text).toContain(
    '10–12 April 2026, Ravi Convention Centre, 3 Canal Bank Road, Lahore.',
  );
  expect(conference?.text).toContain('Dr Rabia Anwar, Consultant cardiologist');
  expect((await find('/courses'))?.keywords).toContain('ENT');
  const keywords = expect.arrayContaining(['enrol', 'register']);
  expect(await find('/enroll-now')).toMatchObject({ title: 'Pre-registration', keywords });
});

it('marks what is cancelled, and lists nothing that was withdrawn', async () => {
  const courses = [
    sampleCourse({ status: 'cancelled' }),
    sampleCourse({ status: 'withdrawn', title: 'Withdrawn' }),
  ];
  const conferences = [sampleConference({ status: 'cancelled' })];
  const api = fakeApi(sampleApi({ courses, conferences }));
  const titles = (await search({ api, now: sampleNow })).map(({ title }) => title);
  expect(titles.filter((title) => /^Cancelled/.test(title))).toEqual([
    'Cancelled: ECG Interpretation for the Busy Ward',
    'Cancelled: Heart Failure Across Borders',
  ]);
  expect(titles).not.toContain('Withdrawn');
});

it.each([
  ['entries', search],
  ['URLs', sitemap],
])('fails when the backend fails, so that the site server keeps the previous %s', async (_, of) => {
  const failed = failing('unavailable');
  const api = fakeApi({ ...sampleApi(), '/read-course': failed, '/show-data': failed });
  await expect(of({ api, now: sampleNow })).rejects.toMatchObject({ code: 'unavailable' });
});

describe('the facts', () => {
  it('of an online course are its days and its lowest fee', () => {
    expect(courseFacts(sampleCourse({ endDate: '2026-05-23' }))).toEqual({
      date: { start: '2026-04-18', end: '2026-05-23' },
      place: 'Online',
      price: { amount: 25_000, currency: 'PKR', isFrom: true },
    });
  });

  it.each([
    ['On campus', 'Lahore', 'Lahore'],
    ['Hybrid', 'Karachi', 'Karachi and online'],
    ['Hybrid', '', 'Online'],
    ['On campus', '', undefined],
  ])('of a course that is %s in “%s” say “%s”', (mode, city, place) => {
    expect(courseFacts(sampleCourse({ mode, city })).place).toBe(place);
  });

  it('of a conference come from its pricing table, and name the country abroad', () => {
    const abroad = { country: 'Istanbul', countryName: 'Türkiye' };
    expect(conferenceFacts(sampleConference({ fees: [], ...abroad }), '2026-03-10')).toEqual({
      date: { start: '2026-04-10', end: '2026-04-12' },
      place: 'Istanbul, Türkiye',
      price: { amount: 4000, currency: 'PKR', isFrom: true },
    });
  });

  it('name no price where there is none, and 0 for what is free', () => {
    const cells = Object.fromEntries(
      [1, 2, 3, 4, 5, 6, 7, 8, 9].map((cell) => [`registrationType${cell}`, '']),
    );
    expect(
      conferenceFacts(sampleConference({ fees: [], ...cells }), '2026-03-10'),
    ).not.toHaveProperty('price');
    const free = { category: 'All', amount: 0, currency: 'PKR', includes: '' };
    expect(courseFacts(sampleCourse({ fees: [free] })).price).toEqual({
      amount: 0,
      currency: 'PKR',
    });
  });
});
