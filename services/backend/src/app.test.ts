import { conferenceListSchema, courseListSchema } from '@meridian/contracts/schemas';
import { describeWithDatabase, recordLog } from '@meridian/service/testing';
import { parse } from 'valibot';
import { migrationsFolder } from './config';
import { createCachedResponses } from './programme/cached-responses';
import { createProgrammeRoutes } from './programme/routes';
import { seedOnce } from './programme/seed-once';
import { type FormBackend, openFormBackend, readError, seedingDay } from './testing/form-backend';

describeWithDatabase('the backend', (getDatabase) => {
  let backend: FormBackend;
  beforeAll(async () => {
    const { db, migrate, sql } = getDatabase();
    await migrate({ schema: 'backend', folder: migrationsFolder() });
    const now = new Date(`${seedingDay}T10:00:00+05:00`);
    // Without demo data at the first start, later starts add none.
    expect(await seedOnce(db, { seed: 'empty', now })).toBe(false);
    expect(await seedOnce(db, { seed: 'demo', now })).toBe(false);
    expect(await sql`select id from backend.courses`).toEqual([]);
    await sql`update backend.data_version set seeded_at = null`;
    backend = await openFormBackend(getDatabase());
  });

  describe.each(['/api/read-course', '/api/show-data'])('%s', (path) => {
    it('is revalidated before each use, and sent only to clients that lack it', async () => {
      const response = await backend.get(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('application/json');
      const etag = response.headers.get('etag') ?? '';
      expect(etag).toMatch(/^"[\w-]{27}"$/);
      const revalidated = 'public, max-age=0, must-revalidate';
      expect(response.headers.get('cache-control')).toBe(revalidated);
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
      expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
        const again = await backend.get(path, { 'If-None-Match': known });
        expect([again.status, await again.text()]).toEqual([304, '']);
        expect(again.headers.get('etag')).toBe(etag);
        expect(again.headers.get('cache-control')).toBe(revalidated);
        expect(again.headers.get('access-control-allow-origin')).toBe('*');
      }
      expect((await backend.get(path, { 'If-None-Match': '"other"' })).status).toBe(200);
      const head = await backend.request(path, { method: 'HEAD' });
      expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, '']);
    });

    it('returns each entry by its id', async () => {
      const schema = path.endsWith('course') ? courseListSchema : conferenceListSchema;
      const read = async (at: string) => parse(schema, await (await backend.get(at)).json());
      const { allTasks } = await read(path);
      expect(allTasks).toHaveLength(path.endsWith('course') ? 42 : 21);
      const dates = allTasks.map(({ startDate }) => startDate);
      expect(dates).toEqual([...dates].sort());
      for (const entry of allTasks)
        expect((await read(`${path}/${entry._id}`)).allTasks).toEqual([entry]);
    });

    it.each([
      ['0'.repeat(24), 404, 'not-found'],
      ['1', 400, 'malformed-request'],
      ['0'.repeat(25), 400, 'malformed-request'],
      ['A'.repeat(24), 400, 'malformed-request'],
      ['%00', 400, 'malformed-request'],
    ])('rejects the id %s with %i, in the error envelope', async (id, status, code) => {
      const response = await backend.get(`${path}/${id}`);
      expect(response.status).toBe(status);
      expect((await readError(response)).code).toBe(code);
    });
  });

  it('hides conferences that are pending, declined or withdrawn', async () => {
    const { sql } = getDatabase();
    const conferences = await backend.readConferences();
    const states = ['pending', 'declined', 'withdrawn'];
    for (const [index, state] of states.entries())
      await sql`update backend.conferences set status = ${state}
        where id = ${conferences[index]?._id ?? ''}`;
    expect(await backend.readConferences()).toEqual(conferences.slice(3));
    expect((await backend.get(`/api/show-data/${conferences[0]?._id}`)).status).toBe(404);
    await sql`update backend.conferences set status = 'accepted'`;
    const shown = await backend.readConferences();
    expect(shown.map(({ _id }) => _id)).toEqual(conferences.map(({ _id }) => _id));
  });

  it('responds with 410 and a reason for a withdrawn entry', async () => {
    for (const [path, table, message] of [
      ['/api/read-course', 'courses', /no longer offered/],
      ['/api/show-data', 'conferences', /no longer on our site/],
    ] as const) {
      const list = table === 'courses' ? backend.readCourses : backend.readConferences;
      const [first, ...others] = await list();
      const setStatus = (status: string) =>
        getDatabase().db.execute(
          `update backend.${table} set event_status = '${status}' where id = '${first?._id}'`,
        );
      await setStatus('withdrawn');
      const response = await backend.get(`${path}/${first?._id}`);
      expect(response.status).toBe(410);
      const error = await readError(response);
      expect(error).toMatchObject({ code: 'gone', message: expect.stringMatching(message) });
      expect(await list()).toEqual(others);
      await setStatus('scheduled');
    }
  });

  it('shows the write of another backend in the next response, with a new data version', async () => {
    const readVersion = async () => (await backend.get('/api/data-version')).text();
    const [before, version] = [await backend.get('/api/read-course'), await readVersion()];
    expect(version).toMatch(/^[0-9a-f]{8}-\d+$/);
    expect(await readVersion()).toBe(version);
    await getDatabase().sql`update backend.courses set title = title || ' II'
      where id = (select min(id) from backend.courses)`;
    const after = await backend.get('/api/read-course');
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'));
    expect(await after.text()).toContain(' II"');
    expect(await readVersion()).not.toBe(version);
  });

  it('serves the last cached responses while reading fails, and logs that once', async () => {
    const { db, ...rest } = getDatabase();
    const { logger, lines } = recordLog();
    let message = '';
    const breaking = new Proxy(db, {
      get(target, name) {
        if (message) throw new Error(message);
        const value = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const context = { ...rest, db: breaking, logger, clock: () => new Date() };
    const responses = createCachedResponses(context);
    const before = await responses.read();
    expect(before.isCurrent).toBe(true);
    const routes = createProgrammeRoutes(context, responses);
    const readCaching = async () => {
      const requests = ['/read-course', '/course-list', '/item-pictures'].flatMap((path) =>
        [{}, { 'if-none-match': '*' }].map((headers) => routes.request(path, { headers })),
      );
      const said = await Promise.all(requests);
      return new Set(said.map(({ headers }) => headers.get('cache-control')));
    };
    expect(await readCaching()).toEqual(new Set(['public, max-age=0, must-revalidate']));
    const old = { ...before, isCurrent: false };
    message = 'Connection terminated';
    expect(await responses.read()).toEqual(old);
    expect(await responses.read()).toEqual(old);
    expect(lines).toHaveLength(1);
    // Stale responses are not stored.
    expect(await readCaching()).toEqual(new Set(['no-store']));
    await expect(createCachedResponses(context).read()).rejects.toThrow(message);
    message = '';
    expect(await responses.read()).toEqual(before);
    message = 'column "title" does not exist';
    expect(await responses.read()).toEqual(old);
    expect(lines).toMatchObject([
      { err: { message: 'Connection terminated' } },
      { err: { message } },
    ]);
  });

  // The last, because it leaves no courses.
  it('seeds once and never again, even when everything was deleted', async () => {
    await getDatabase().sql`delete from backend.courses`;
    await backend.backend.migrateAndSeed();
    expect(await (await backend.get('/api/read-course')).json()).toEqual({ allTasks: [] });
  });
});
