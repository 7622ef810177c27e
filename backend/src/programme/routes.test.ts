import { indexConferences } from './lists/conference-list';
import { indexCourses } from './lists/course-list';
import { createProgrammeRoutes } from './routes';

const response = { body: new TextEncoder().encode('{"allTasks":[]}'), etag: '"1"' };
const lists = {
  courses: indexCourses([], '2026-03-11'),
  conferences: indexConferences([], '2026-03-11'),
};
const all = { list: response, byId: new Map([['0'.repeat(24), response]]), entities: new Map() };

it.each([
  [true, 'public, max-age=0, must-revalidate'],
  [false, 'no-store'],
])('lets no one store what may be old (current: %s)', async (isCurrent, caching) => {
  const kinds = { courses: all, conferences: all, itemPictures: response };
  const read = async () => ({ version: '1', ...kinds, lists, isCurrent });
  const app = createProgrammeRoutes({} as never, { read });
  for (const path of [
    '/read-course',
    `/show-data/${'0'.repeat(24)}`,
    '/course-list?focus=ent',
    '/item-pictures',
  ])
    for (const headers of [{}, { 'if-none-match': '"1"' }])
      expect((await app.request(path, { headers })).headers.get('cache-control')).toBe(caching);
});
