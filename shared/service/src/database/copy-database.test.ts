import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makePgliteTemplate } from '../testing/database/fresh-pglite';
import { type TestDatabase, toTestDatabase } from '../testing/database/test-sql';
import { silentLogger } from '../testing/test-logger';
import { copyDatabase } from './copy-database';
import { openDatabase } from './open-database';

let folder: string;
let dataDir: string;
let owner: TestDatabase;
const access = () => join(dataDir, 'database/copies');
const open = async (directory: string) =>
  toTestDatabase(await openDatabase({ dataDir: directory, logger: silentLogger }));
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meridian-copy-'));
  dataDir = join(folder, 'source');
  await cp(await makePgliteTemplate(), dataDir, { recursive: true });
  owner = await open(dataDir);
  await owner.sql`create table notes (id int)`;
});
afterAll(async () => {
  await owner.close();
  await rm(folder, { recursive: true, force: true });
});

async function countCopied() {
  const to = await mkdtemp(join(folder, 'copy-'));
  await copyDatabase(dataDir, to);
  const copy = await open(to);
  const [row] = await copy.sql<{ count: number }[]>`select count(*)::int from notes`;
  await copy.close();
  return row?.count;
}

it('an open database is copied between two transactions, which wait meanwhile', async () => {
  let isEnding = false;
  const writing = (async () => {
    while (!isEnding)
      await owner.sql.begin(async (inside) => {
        for (const _ of '12') await inside`insert into notes values (1)`;
      });
  })();
  const [before] = await owner.sql<{ count: number }[]>`select count(*)::int from notes`;
  const count = (await countCopied()) ?? 0;
  isEnding = true;
  await writing;
  expect(count).toBeGreaterThanOrEqual(before?.count ?? 0);
  expect(count % 2).toBe(0);
});

it('is for those alone who can read the files of its user', async () => {
  expect((await stat(access())).mode & 0o777).toBe(0o600);
  const [url = ''] = (await readFile(access(), 'utf8')).split(' ');
  for (const authorization of ['', 'a guess'])
    expect((await fetch(url, { method: 'POST', headers: { authorization } })).status).toBe(403);
});

it('a copy is rejected when the process does not respond or takes the request for a stranger', async () => {
  const content = await readFile(access(), 'utf8');
  for (const wrong of [content.replace(/ .*/, ' other'), 'http://127.0.0.1:9 token']) {
    await writeFile(access(), wrong);
    await expect(countCopied()).rejects.toMatchObject({
      code: 'unavailable',
      suggestion: expect.stringContaining('as the user of the system'),
    });
  }
  await writeFile(access(), content);
});

it('goes on when a program breaks off while it copies', async () => {
  const [url = '', authorization] = (await readFile(access(), 'utf8')).split(' ');
  const copying = request(url, { method: 'POST', headers: { authorization } });
  copying.on('error', () => {}).flushHeaders();
  await once(copying, 'response');
  const waiting = owner.sql`select 1 as one`;
  copying.destroy();
  expect(await waiting).toEqual([{ one: 1 }]);
});

it('a copy is rejected when the process ends meanwhile', async () => {
  const to = await mkdtemp(join(folder, 'cut-'));
  const copying = copyDatabase(dataDir, to);
  while (!existsSync(join(to, 'database/cluster'))) await sleep(1);
  await owner.close();
  await expect(copying).rejects.toMatchObject({ code: 'unavailable' });
  owner = await open(dataDir);
});

it('a closed database is copied as well, and takes no requests', async () => {
  const [{ count } = { count: 0 }] = await owner.sql<
    { count: number }[]
  >`select count(*)::int from notes`;
  await owner.close();
  await expect(stat(access())).rejects.toThrow('ENOENT');
  expect(await countCopied()).toBe(count);
  owner = await open(dataDir);
});

it('the database has to be there', async () => {
  await expect(copyDatabase('/nonexistent', folder)).rejects.toMatchObject({ code: 'not-found' });
});
