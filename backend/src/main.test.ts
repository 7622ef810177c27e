import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makePgliteTemplate } from '@shared/service/testing';
import { useSpawnedBackend } from './testing/spawn-backend';

describe('a backend whose start fails', () => {
  const spawnBackend = useSpawnedBackend();

  // The outbox is delivered by then, and PGlite runs: both would keep the process alive.
  it.each(['PORT', 'INTERNAL_PORT'])(
    'ends, and names the port that is taken (%s)',
    async (name) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'meridian-failed-start-'));
      await cp(await makePgliteTemplate(), dataDir, { recursive: true });
      const other = createServer().listen(0, '127.0.0.1');
      await once(other, 'listening');
      const { port } = other.address() as AddressInfo;
      try {
        await expect(spawnBackend({ DATA_DIR: dataDir, [name]: String(port) })).rejects.toThrow(
          new RegExp(`ended with 1: .*Port ${port} is in use: .*set ${name} to a free port`),
        );
      } finally {
        other.close();
        await rm(dataDir, { recursive: true, force: true });
      }
    },
    60_000,
  );
});
