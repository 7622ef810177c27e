import { serve } from '@meridian/service';
import { openEndlessServer, silentLogger } from '@meridian/service/testing';
import { createS3Client } from './s3-client';

const settings = {
  bucket: 'releases',
  region: 'us-east-1',
  keyId: 'id',
  secret: 'hidden',
  style: 'path',
} as const;

describe('a client of an S3 store', () => {
  it('stops reading a response without end', async () => {
    const { url, closed, close } = await openEndlessServer();
    await expect(createS3Client({ ...settings, url }).read('key')).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('expected at most 32000000 bytes from'),
    });
    await closed;
    close();
  });

  it('sends a request again that the store could not serve at that moment', async () => {
    const statuses = [503, 409, 200];
    const respond = () => new Response(null, { status: statuses.shift() ?? 500 });
    const options = { host: '127.0.0.1', port: 0, logger: silentLogger };
    const { url, close } = await serve({ fetch: respond }, options);
    expect(await createS3Client({ ...settings, url }).create('key', new Uint8Array())).toBe(true);
    expect(statuses).toEqual([]);
    await close();
  });

  it('names the bucket in the host where that is set', async () => {
    const client = createS3Client({ ...settings, url: 'http://localhost:9', style: 'host' });
    await expect(client.delete('key')).rejects.toThrow('at http://releases.localhost:9 to DELETE');
  });
});
