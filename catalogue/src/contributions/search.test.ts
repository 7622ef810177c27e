import {
  failing,
  fakeApi,
  sampleApi,
  sampleConference,
  sampleCourse,
  sampleNow,
} from '@meridian/testing';
import { search } from './search';

const list = async () => search({ api: fakeApi(sampleApi()), now: sampleNow });
const find = async (path: string) => (await list()).find((entry) => entry.path === path);

it('lists a course by title, focus, points and start', async () => {
  const course = await find('/courses-detail/course-ecg');
  expect(course).toMatchObject({
    title: 'ECG Interpretation for the Busy Ward',
    kind: 'Course',
    keywords: expect.arrayContaining(['Cardiology', 'Dr Sadia Rauf']),
  });
  expect(course?.text).toMatch(/^Cardiology, Online, 6 weeks, from 18 April 2026\./);
  expect(course?.text).toContain('Pacemaker rhythms.');
});

it('lists a conference by its days, venue and city', async () => {
  const conference = await find('/conferences-detail/conference-heart');
  expect(conference).toMatchObject({
    kind: 'Conference',
    keywords: ['Cardiology', 'Lahore', 'Dr Rabia Anwar'],
  });
  expect(conference?.text).toMatch(/^10–12 April 2026, Ravi Convention Centre, Lahore\./);
});

it('marks what is cancelled', async () => {
  const courses = [sampleCourse({ status: 'cancelled' })];
  const conferences = [sampleConference({ status: 'cancelled' })];
  const entries = await search({
    api: fakeApi(sampleApi({ courses, conferences })),
    now: sampleNow,
  });
  const titles = entries.map(({ title }) => title);
  expect(titles).toContain('Cancelled: ECG Interpretation for the Busy Ward');
  expect(titles).toContain('Cancelled: Heart Failure Across Borders');
});

it('finds the list of courses by a specialty that visitors browse by', async () => {
  expect((await find('/courses'))?.keywords).toContain('ENT');
});

it('fails when the backend fails, so that the site server keeps the previous entries', async () => {
  const api = fakeApi({ ...sampleApi(), '/show-data': failing('unavailable') });
  await expect(search({ api, now: sampleNow })).rejects.toMatchObject({ code: 'unavailable' });
});

it('lists pre-registration by the words for enrolling', async () => {
  expect(await find('/enroll-now')).toMatchObject({
    title: 'Pre-registration',
    kind: 'Page',
    keywords: expect.arrayContaining(['enrol', 'register']),
  });
});
