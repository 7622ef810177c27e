import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
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
    let sentBytes = 0;
    const endless = createServer((_request, response) => {
      const chunk = Buffer.alloc(1_000_000);
      const write = () => {
        while (!response.destroyed && response.write(chunk)) sentBytes += chunk.length;
      };
      response.on('drain', write);
      write();
    });
    await new Promise<void>((resolve) => endless.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(endless.address() as AddressInfo).port}`;
    await expect(createS3Client({ ...settings, url }).read('key')).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('expected at most 32000000 bytes from'),
    });
    expect(sentBytes).toBeLessThan(300_000_000);
    endless.closeAllConnections();
    endless.close();
  });

  it('sends a request again that the store could not serve at that moment', async () => {
    const statuses = [503, 409, 200];
    const busy = createServer((_request, response) => {
      response.writeHead(statuses.shift() ?? 500).end();
    });
    await new Promise<void>((resolve) => busy.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(busy.address() as AddressInfo).port}`;
    expect(await createS3Client({ ...settings, url }).create('key', new Uint8Array())).toBe(true);
    expect(statuses).toEqual([]);
    busy.close();
  });

  it('names the bucket in the host where that is set', async () => {
    const client = createS3Client({ ...settings, url: 'http://localhost:9', style: 'host' });
    await expect(client.delete('key')).rejects.toThrow('at http://releases.localhost:9 to DELETE');
  });
});
