import { isS3ServerInstalled, type S3Server, startS3Server } from './start-s3-server';

/**
 * Describes behaviour with a real S3 server. Where it is not installed that is skipped, or fails with
 * CI=true.
 *
 * @param define gets the server's look-up, for tests and hooks
 */
export function describeWithS3(title: string, define: (getServer: () => S3Server) => void): void {
  describe(title, () => {
    if (!isS3ServerInstalled() && process.env.CI !== 'true') {
      it.skip('no S3 server found; install one with: apt-get install radosgw ceph-mon ceph-osd', () => {});
      return;
    }
    let server: S3Server | undefined;
    beforeAll(async () => {
      server = await startS3Server();
    }, 120_000);
    afterAll(() => server?.stop());
    define(() => {
      if (!server) throw new Error('The S3 server runs inside tests and hooks only');
      return server;
    });
  });
}
