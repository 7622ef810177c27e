import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makePgliteTemplate } from '../testing/database/fresh-pglite';
import { recordLog } from '../testing/test-logger';
import { startPglite } from './pglite-engine';

let directory: string;
let engine: Awaited<ReturnType<typeof startPglite>>;
const { logger, lines } = recordLog();
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'meridian-pglite-'));
  await cp(await makePgliteTemplate(), directory, { recursive: true });
  engine = await startPglite(join(directory, 'database', 'cluster'), logger);
});
afterAll(async () => {
  await engine.close();
  await rm(directory, { recursive: true, force: true });
});

it('flushes each commit to the disk, and says so at the start', async () => {
  expect(lines).toContainEqual(
    expect.objectContaining({ msg: expect.stringContaining('every commit is flushed') }),
  );
  const { client } = engine;
  await client.query('create table notes (id int)');
  const before = client.fsyncCount;
  for (let id = 0; id < 20; id += 1) await client.query('insert into notes values ($1)', [id]);
  expect(client.fsyncCount - before).toBeGreaterThanOrEqual(20);
});

it('rejects a query of a transaction that comes after its end', async () => {
  const { client } = engine;
  await client.query('create table late (id int)');
  let late: Promise<unknown> = Promise.resolve();
  const transaction = client.transaction(async ({ query }) => {
    late = new Promise(setImmediate).then(() => query('insert into late values (1)'));
    throw new Error('changed my mind');
  });
  await expect(transaction).rejects.toThrow('changed my mind');
  await expect(late).rejects.toThrow('The transaction ended before this query');
  expect(await client.query('select * from late')).toEqual({ rows: [] });
});

it('gives the others their turn after one that waited for its own transaction', async () => {
  const { client } = engine;
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask'] });
  let next: Promise<unknown> = Promise.resolve();
  const transaction = client.transaction(async () => {
    const outside = client.query('select 1 as one');
    jest.advanceTimersByTime(30_000);
    next = client.query('select 2 as two');
    await outside;
  });
  await expect(transaction).rejects.toThrow('did not come to this query in time');
  jest.useRealTimers();
  expect(await next).toEqual({ rows: [{ two: 2 }] });
});

it('errors are those of PostgreSQL, without the values of the query', async () => {
  const { client } = engine;
  const error = await client.query('select 1/$1::int', [0]).catch((reason) => reason);
  expect(error).toMatchObject({ code: '22012', message: 'division by zero' });
  expect(Object.keys(error)).not.toContain('params');
});

it('queries fail when the engine has ended', async () => {
  const own = join(directory, 'ended');
  await cp(join(await makePgliteTemplate(), 'database/cluster'), own, { recursive: true });
  const { client, close } = await startPglite(own, logger);
  const running = client.query('select pg_sleep(60)');
  await close();
  await expect(running).rejects.toMatchObject({ code: 'unavailable' });
  await expect(client.query('select 1')).rejects.toMatchObject({ code: 'unavailable' });
});
