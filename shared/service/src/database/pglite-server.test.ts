import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { makePgliteTemplate } from '../testing/fresh-pglite';
import { silentLogger } from '../testing/silent-logger';
import { createTestSql } from '../testing/test-sql';
import { createPool, isConnectionError } from './connection-pool';
import { startPglite } from './pglite-server';
import type { PortSocket } from './port-socket';

const startupMessage = Buffer.from('\0\0\0\x11\0\x03\0\0user\0me\0\0', 'latin1');
const sslRequest = Buffer.from([0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x2f]);

let directory: string;
let server: Awaited<ReturnType<typeof startPglite>>;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'meridian-pglite-'));
  await cp(await makePgliteTemplate(), directory, { recursive: true });
  server = await startPglite(join(directory, 'database', 'cluster'), silentLogger);
});
afterAll(async () => {
  await server.close();
  await rm(directory, { recursive: true, force: true });
});

/** Clients of the one backend; `sockets` lets a test break their connections. */
function connect() {
  const sockets: PortSocket[] = [];
  const stream = () => {
    const socket = server.connect();
    sockets.push(socket);
    return socket;
  };
  const pool = createPool({ user: 'postgres', max: 1, stream }, silentLogger);
  return { sql: createTestSql(drizzle(pool)), sockets, end: () => pool.end() };
}

it('supports no encryption, and takes a start-up message that comes byte by byte', async () => {
  const socket = server.connect();
  socket.write(sslRequest);
  expect(await readSome(socket)).toBe('N');
  for (const byte of startupMessage) socket.write(Buffer.of(byte));
  const response = await readSome(socket);
  expect(response).toMatch(/^R/);
  expect(response).toContain('server_version');
  socket.destroy();
});

it('rolls back what a broken connection left open, and connects again', async () => {
  const { sql, sockets, end } = connect();
  await sql`create table broken (id int)`;
  const transaction = sql.begin(async (inside) => {
    await inside`insert into broken values (1)`;
    sockets[0]?.destroy();
    await inside`insert into broken values (2)`;
  });
  expect(isConnectionError(await transaction.catch((error) => error))).toBe(true);
  expect(await sql`select * from broken`).toEqual([]);
  expect(sockets).toHaveLength(2);
  await end();
});

async function readSome(socket: PortSocket): Promise<string> {
  const [chunk] = await once(socket, 'data');
  return chunk.toString('latin1');
}
