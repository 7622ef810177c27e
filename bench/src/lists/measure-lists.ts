import { availableParallelism, loadavg } from 'node:os';
import {
  type CourseFacet,
  type CourseListPage,
  courseListQuery,
} from '@meridian/contracts/programme';
import { createLogger, openDatabaseBeside } from '@meridian/service';
import { sql } from 'drizzle-orm';
import { printTable } from '../figures';
import { bars, findMissedBars, timesOf } from './list-bars';

const courses = 5000;
const lists = 1000;

/**
 * Prints how long filtered lists take among 5,000 courses: the API, and whole pages that no cache has.
 * @param options.dataDir of the system; undefined when the bench has not started it
 * @returns what misses its bar, in words
 */
export async function measureLists(
  site: string,
  { dataDir }: { dataDir: string | undefined },
): Promise<string[]> {
  if (dataDir === undefined) {
    console.log('\nLists were not measured, because the bench has not started the site.');
    return [];
  }
  const seeded = (await readList(site, '')).all;
  await addCourses(dataDir, courses - seeded);
  const all = await awaitCourses(site);
  const queries = makeQueries(all);
  const api = await timeEach(queries.map((query) => `${site}/api/course-list?${query}`));
  const pages = await timeEach(
    queries.slice(0, lists / 5).map((query) => `${site}/courses?${query}`),
  );
  const times = [timesOf('filtered lists of the API', api), timesOf('their pages', pages)];
  const load = `load average ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors`;
  console.log(`\nFiltered lists among ${courses} courses, ms; ${load}\n`);
  printTable([
    ['', 'p50', 'p99'],
    ...times.map(({ what, p50, p99 }) => [what, p50.toFixed(1), p99.toFixed(1)]),
  ]);
  console.log(`\nThe bar of the API: a p99 of ${bars.p99} ms.`);
  return findMissedBars(times.slice(0, 1));
}

/** Adds courses to those of the seed: copies on other days. */
async function addCourses(dataDir: string, count: number): Promise<void> {
  const logger = createLogger({ name: 'bench', level: 'warn' });
  const { DATABASE_URL: databaseUrl } = process.env;
  const database = await openDatabaseBeside({ dataDir, databaseUrl, logger });
  try {
    await database.db.execute(sql`
      insert into backend.courses
      select (jsonb_populate_record(one, jsonb_build_object(
        'id', left(md5(one.id || n), 24),
        'title', one.title || ' ' || n,
        'start_date', one.start_date + n,
        'end_date', one.end_date + n,
        'register_by', one.register_by + n))).*
      from backend.courses one, generate_series(1, ${courses}::int) n
      limit ${count}::int`);
  } finally {
    await database.close();
  }
}

/** The whole list, once the site serves all courses. @throws Error after 30 s */
async function awaitCourses(site: string): Promise<CourseListPage> {
  const until = Date.now() + 30_000;
  for (;;) {
    const list = await readList(site, '');
    if (list.all === courses) return list;
    if (Date.now() > until) throw new Error(`expected ${courses} courses, found ${list.all}`);
  }
}

async function readList(site: string, query: string): Promise<CourseListPage> {
  return (await fetch(`${site}/api/course-list?${query}`)).json() as Promise<CourseListPage>;
}

/** Different lists: up to three facets with values that there are, words, and an order. */
function makeQueries({ facets }: CourseListPage): string[] {
  const names = Object.keys(facets) as CourseFacet[];
  const words = ['', '', 'heart', 'lahore', 'under 20000', 'weekend nursing'];
  return Array.from({ length: lists }, (_, index) => {
    const chosen = [index, index * 3 + 1, index * 7 + 2].map((number) => {
      const name = names[number % names.length] ?? 'focus';
      const values = facets[name];
      return [name, [values[Math.floor(number / names.length) % values.length]?.value ?? '']];
    });
    return courseListQuery({
      facets: Object.fromEntries(chosen),
      q: words[index % words.length] ?? '',
      sort: index % 2 === 0 ? 'soonest' : 'price',
    });
  });
}

/** One after the other, in ms until the last byte. @throws Error for a status that is not 200 */
async function timeEach(urls: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (const url of urls) {
    const startedAt = performance.now();
    const response = await fetch(url);
    await response.arrayBuffer();
    if (response.status !== 200)
      throw new Error(`expected 200 of ${url}, found ${response.status}`);
    times.push(performance.now() - startedAt);
  }
  return times;
}
