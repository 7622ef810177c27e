import { once } from 'node:events';
import { cp, mkdtemp, readlink, rename, rm, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { makePgliteTemplate } from '../testing/fresh-pglite';
import { silentLogger } from '../testing/silent-logger';
import { type TestDatabase, toTestDatabase } from '../testing/test-sql';
import { openDatabase, openDatabaseBeside } from './open-database';

let dataDir: string;
let owner: TestDatabase;
let beside: TestDatabase;
const open = async (work: typeof openDatabase) =>
  toTestDatabase(await work({ dataDir, logger: silentLogger }));
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'meridian-socket-'));
  await cp(await makePgliteTemplate(), dataDir, { recursive: true });
  owner = await open(openDatabase);
  beside = await open(openDatabaseBeside);
  await owner.sql`create table notes (id int)`;
});
afterAll(async () => {
  await beside.close();
  await owner.close();
  await rm(dataDir, { recursive: true, force: true });
});

it('an open database is reached through its process, in one snapshot, while the others wait', async () => {
  await owner.sql`insert into notes values (1)`;
  const { first, second, write } = await beside.sql.begin(async (inside) => {
    const first = await inside`select count(*)::int from notes`;
    const write = owner.sql`insert into notes values (2)`;
    return { first, second: await inside`select count(*)::int from notes`, write };
  });
  expect([first, second]).toEqual([[{ count: 1 }], [{ count: 1 }]]);
  await write;
  expect(await beside.sql`select count(*)::int from notes`).toEqual([{ count: 2 }]);
});

it('flushes each commit to the disk', async () => {
  const before = (await owner.countFsyncs()) ?? 0;
  for (let index = 0; index < 20; index += 1) await owner.sql`insert into notes values (3)`;
  expect(((await owner.countFsyncs()) ?? 0) - before).toBeGreaterThanOrEqual(20);
});

it('the socket is open to this user alone', async () => {
  const folder = dirname(await readlink(join(dataDir, 'database/socket')));
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
});

it('the database is out of reach for someone who does not see its directory', async () => {
  const folder = dirname(await readlink(join(dataDir, 'database/socket')));
  await rename(folder, `${folder}-hidden`);
  await expect(open(openDatabaseBeside)).rejects.toMatchObject({
    code: 'unavailable',
    suggestion: expect.stringContaining('TMPDIR'),
  });
  await rename(`${folder}-hidden`, folder);
});

it('goes on when a client breaks off in the middle of a transaction', async () => {
  const client = connect(await readlink(join(dataDir, 'database/socket')));
  client.write(Buffer.from('\0\0\0\x11\0\x03\0\0user\0me\0\0', 'latin1'));
  await once(client, 'data');
  client.write(Buffer.from('Q\0\0\0\x0abegin\0', 'latin1'));
  await once(client, 'data');
  const waiting = owner.sql`select 1 as one`;
  client.destroy();
  expect(await waiting).toEqual([{ one: 1 }]);
});

it('leaves no socket when it is closed, and is then opened directly', async () => {
  await beside.close();
  await owner.close();
  await expect(readlink(join(dataDir, 'database/socket'))).rejects.toThrow('ENOENT');
  beside = await open(openDatabaseBeside);
  expect(await beside.countFsyncs()).toBeGreaterThan(0);
  owner = await open(openDatabaseBeside);
});

it('the database has to be there', async () => {
  const nowhere = openDatabaseBeside({ dataDir: '/nonexistent', logger: silentLogger });
  await expect(nowhere).rejects.toMatchObject({ code: 'not-found' });
});
