import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describeWithDatabase, fakeOnly, openTestFolder } from '@meridian/service/testing';
import { createDirectoryStore } from '../storage/directory-store';
import type { ReleaseStore } from '../storage/release-store';
import { makeRecord } from '../testing/make-record';
import { startTestRegistry, useTestRegistry } from '../testing/start-test-registry';

describeWithDatabase('an upload that no one commits', (getDatabase) => {
  const startedAt = Date.now();
  let now = startedAt;
  const test = useTestRegistry(getDatabase, { clock: () => new Date(now) });

  it('can be continued for a day, and is deleted after it', async () => {
    const upload = await test.startUpload('shop', '1.0.0');
    const send = () =>
      test.fetch(`/uploads/${upload}/files/remoteEntry.js`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${test.token}` },
        body: '/* the entry of shop 1.0.0 */',
      });
    expect((await send()).status).toBe(204);

    now = startedAt + 23 * 60 * 60 * 1000;
    (await test.createTwin()).close();
    expect((await send()).status).toBe(204);

    now = startedAt + 25 * 60 * 60 * 1000;
    (await test.createTwin()).close();
    expect((await send()).status).toBe(404);
    expect(readdirSync(path.join(test.dataDir, 'releases/.uploads'))).toEqual([]);
    expect(await test.publish(makeRecord('shop', '1.0.0'))).toMatchObject({ state: 'published' });
  });
});

describeWithDatabase('a removed release whose files are still there', (getDatabase) => {
  const { folder: dataDir } = openTestFolder();
  it('loses them within a minute', async () => {
    fakeOnly('setInterval', 'clearInterval');
    const directory = createDirectoryStore(path.join(dataDir, 'releases'));
    let remove: ReleaseStore['remove'] = () => Promise.reject(new Error('killed'));
    const storage: ReleaseStore = { ...directory, remove: (release) => remove(release) };
    let now = Date.parse('2026-01-01T08:00:00.000Z');
    const clock = () => new Date(now);
    const test = await startTestRegistry(getDatabase(), {
      dataDir,
      storage,
      clock,
      maintenance: true,
    });
    for (const version of ['1.0.0', '1.1.0']) {
      now += 1000;
      await test.publish(makeRecord('shop', version));
    }
    now += 31 * 24 * 60 * 60 * 1000;
    expect((await test.client.prune({ keep: 1 })).pending).toBe(1);
    const deleted = new Promise<void>((resolve) => {
      remove = async (release) => {
        await directory.remove(release);
        resolve();
      };
    });
    jest.advanceTimersByTime(60_000);
    await deleted;
    expect(readdirSync(path.join(dataDir, 'releases/shop'))).toEqual(['1.1.0']);
    await test.remove();
    jest.useRealTimers();
  });
});
