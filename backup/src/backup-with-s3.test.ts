import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openReleaseStore } from '@meridian/registry/server';
import { describeWithS3, makeRecord, startTestRegistry } from '@meridian/registry/testing';
import { describeWithDatabase, silentLogger } from '@meridian/service/testing';
import { createBackup } from './create-backup';
import { migrationsOf } from './database/service-schemas';
import { restoreFile } from './testing/restore-file';

describeWithS3('a backup of releases in a bucket', (getServer) => {
  describeWithDatabase('with its database', (getDatabase) => {
    let folder: string;
    beforeAll(async () => {
      folder = await mkdtemp(path.join(tmpdir(), 'backup-s3-'));
    });
    afterAll(() => rm(folder, { recursive: true }));

    it('moves them from a directory to a bucket, and back', async () => {
      const database = getDatabase();
      await database.migrate(migrationsOf('registry'));
      const test = await startTestRegistry(database);
      await test.publish(makeRecord('shop', '1.0.0'));
      await test.client.promote({ app: 'shop', version: '1.0.0' });
      const inDirectory = await openReleaseStore(
        { s3: undefined, dataDir: test.dataDir },
        silentLogger,
      );
      const s3 = await getServer().createBucket('moved');
      const inBucket = await openReleaseStore({ s3, dataDir: '' }, silentLogger);
      const inOther = await openReleaseStore({ s3: undefined, dataDir: folder }, silentLogger);

      const options = { database, onStep: () => {}, isReplacing: true, dataDir: folder };
      const [there, back] = [path.join(folder, 'there.tar.gz'), path.join(folder, 'back.tar.gz')];
      await createBackup({ ...options, keys: [], file: there, store: inDirectory });
      await restoreFile({ ...options, file: there, store: inBucket });
      const restored = await startTestRegistry(database, { storage: inBucket });
      const wanted = { path: 'remoteEntry.js', bytes: 31 };
      const file = await restored.client.getFile('shop', '1.0.0', wanted);
      expect(Buffer.from(file).toString()).toContain('the entry of shop 1.0.0');
      // Its own files are created once: a second restore into the same bucket finds them there.
      await restoreFile({ ...options, file: there, store: inBucket });

      const manifest = await createBackup({ ...options, keys: [], file: back, store: inBucket });
      expect(manifest.damaged).toEqual([]);
      await restoreFile({ ...options, file: back, store: inOther });
      const entry = path.join(folder, 'releases/shop/1.0.0/files/remoteEntry.js');
      expect(await readFile(entry, 'utf8')).toContain('the entry of shop 1.0.0');
      await restored.remove();
      await test.remove();
    });
  });
});
