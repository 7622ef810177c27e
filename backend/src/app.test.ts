import { describeOnEachDatabase, silentLogger } from '@meridian/service/testing';
import { createBackend } from './app';
import { readBackendConfig } from './config';
import { openTestBackend, readError } from './testing/open-test-backend';

describeOnEachDatabase('the backend', (getDatabase) => {
  let backend: Awaited<ReturnType<typeof openTestBackend>>;
  beforeAll(async () => {
    backend = await openTestBackend(getDatabase());
  });

  const retitleSomething = () =>
    getDatabase().sql`update backend.courses set title = title || ' II'
      where id = (select min(id) from backend.courses)`;

  describe.each(['/api/read-course', '/api/show-data'])('%s', (path) => {
    it('may be cached, but is revalidated before each use', async () => {
      const response = await backend.get(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('application/json');
      expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
      const known = { 'If-None-Match': response.headers.get('etag') ?? '' };
      expect((await backend.get(path, known)).headers.get('cache-control')).toBe(
        'public, max-age=0, must-revalidate',
      );
    });

    it('is not sent again to a client that has it', async () => {
      const etag = (await backend.get(path)).headers.get('etag') ?? '';
      expect(etag).toMatch(/^"[\w-]{27}"$/);
      for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
        const response = await backend.get(path, { 'If-None-Match': known });
        expect(response.status).toBe(304);
        expect(response.headers.get('etag')).toBe(etag);
        expect(await response.text()).toBe('');
      }
      expect((await backend.get(path, { 'If-None-Match': '"other"' })).status).toBe(200);
    });

    it('responds to HEAD with the headers alone', async () => {
      const response = await backend.head(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('etag')).toBe((await backend.get(path)).headers.get('etag'));
      expect(await response.text()).toBe('');
    });

    it('responds with 404 for an unknown id, in the error envelope', async () => {
      const response = await backend.get(`${path}/${'0'.repeat(24)}`);
      expect(response.status).toBe(404);
      expect((await readError(response)).code).toBe('not-found');
    });

    it.each(['1', 'x'.repeat(24), '0'.repeat(25), 'A'.repeat(24), '%00'])(
      'responds with 400 for the malformed id %s, in the error envelope',
      async (id) => {
        const response = await backend.get(`${path}/${id}`);
        expect(response.status).toBe(400);
        expect((await readError(response)).code).toBe('malformed-request');
      },
    );

    it('is read only', async () => {
      const response = await createBackend({
        database: getDatabase(),
        logger: silentLogger,
        config: readBackendConfig({}),
      }).app.request(path, { method: 'POST' });
      expect(response.status).toBe(405);
      expect((await readError(response)).code).toBe('method-not-allowed');
    });
  });

  it('shows what another backend has written in the very next response', async () => {
    const before = await backend.get('/api/read-course');
    await retitleSomething();
    const after = await backend.get('/api/read-course');
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'));
    expect(await after.text()).toContain(' II"');
  });

  it('changes the data version with every write, and only then', async () => {
    const read = async () => (await backend.get('/api/data-version')).text();
    const before = await read();
    expect(before).toMatch(/^[0-9a-f]{8}-\d+$/);
    expect(await read()).toBe(before);
    await retitleSomething();
    expect(await read()).not.toBe(before);
  });

  it('seeds once and never again, even when everything was deleted', async () => {
    const { sql } = getDatabase();
    await sql.begin(async (transaction) => {
      await transaction`create table saved as select * from backend.courses`;
      await transaction`delete from backend.courses`;
    });
    await backend.migrateAndSeed();
    expect(await (await backend.get('/api/read-course')).json()).toEqual({ allTasks: [] });
    await sql`insert into backend.courses select * from saved`;
  });

  it('is healthy while the database responds', async () => {
    expect((await backend.get('/healthz')).status).toBe(200);
  });
});
