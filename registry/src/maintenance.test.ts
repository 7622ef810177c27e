import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describeWithDatabase } from '@meridian/service/testing';
import { signPayload } from './client';
import { makeRecord } from './testing/make-record';
import { startTestRegistry, type TestRegistry } from './testing/start-test-registry';

describeWithDatabase('an upload that no one commits', (getDatabase) => {
  let test: TestRegistry;
  const startedAt = Date.now();
  let now = startedAt;
  beforeAll(async () => {
    test = await startTestRegistry(getDatabase(), { clock: () => new Date(now) });
  });
  afterAll(() => test.remove());

  it('can be continued for a day, and is deleted after it', async () => {
    const headers = { authorization: `Bearer ${test.token}` };
    const key = await test.developmentKeys.signingKey('team:shop');
    const record = signPayload(makeRecord('shop', '1.0.0'), key);
    const started = await test.fetch('/uploads', {
      method: 'POST',
      headers,
      body: JSON.stringify({ record }),
    });
    const { upload } = (await started.json()) as { upload: string };
    const send = () =>
      test.fetch(`/uploads/${upload}/files/remoteEntry.js`, {
        method: 'PUT',
        headers,
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
