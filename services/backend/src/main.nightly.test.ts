import { once } from 'node:events';
import { cp } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { internalTokenHeader, readInternalToken } from '@meridian/service/cli';
import { makePgliteTemplate, openTestFolder } from '@meridian/service/testing';
import { useSpawnedBackend } from './testing/spawn-backend';

const spawnBackend = useSpawnedBackend();
const { folder: dataDir } = openTestFolder();
beforeEach(async () => cp(await makePgliteTemplate(), dataDir, { recursive: true }));

// The outbox is delivered by then, and PGlite runs: both would keep the process alive.
it.each(['PORT', 'INTERNAL_PORT'])(
  'a backend whose start fails ends, and names the port that is taken (%s)',
  async (name) => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    try {
      await expect(spawnBackend({ DATA_DIR: dataDir, [name]: String(port) })).rejects.toThrow(
        new RegExp(`ended with 1: .*Port ${port} is in use: .*set ${name} to a free port`),
      );
    } finally {
      other.close();
    }
  },
  60_000,
);

it('a backend that runs alone in development knows by the token of its DATA_DIR who is internal', async () => {
  const { internalUrl, stop } = await spawnBackend({ DATA_DIR: dataDir });
  const headers = { [internalTokenHeader]: readInternalToken(dataDir) ?? '' };
  const response = await fetch(`${internalUrl}/api/ops/outbox`, { headers });
  await stop();
  expect(response.status).toBe(200);
}, 60_000);
