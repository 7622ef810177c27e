import { describeWithDatabase } from '@meridian/service/testing';
import { declareFiles, makeFiles, makeShellRecord } from '../testing/make-record';
import { useTestRegistry } from '../testing/start-test-registry';
import { digestOf } from '../trust';

describeWithDatabase('packages for repositories of teams', (getDatabase) => {
  const test = useTestRegistry(getDatabase);
  const get = (path: string) => test.registry.app.request(`http://registry.test/packages${path}`);

  /** Publishes a shell that carries `@meridian/ui` in a version, and makes it live. */
  async function release(version: string) {
    const tarball = `the tarball of ${version}`;
    const file = `meridian-ui-${version}.tgz`;
    const files = { ...makeFiles('shell', version), [`npm/${file}`]: tarball };
    const integrity = digestOf(Buffer.from(tarball));
    await test.publish(makeShellRecord('shell', version, { files: declareFiles(files) }), files);
    await test.client.promote({ app: 'shell', version });
    return { tarball, listed: { name: '@meridian/ui', version, file, integrity } };
  }

  it('come from every shell that is or was live, and the newest by a redirect', async () => {
    expect((await get('/')).status).toBe(404);
    const first = await release('2.1.0');
    const next = await release('3.0.0');
    expect(await (await get('')).json()).toEqual({
      shell: 'shell',
      version: '3.0.0',
      packages: [next.listed],
    });
    for (const { tarball, listed } of [first, next]) {
      const response = await get(`/${listed.file}`);
      expect(await response.text()).toBe(tarball);
      expect(response.headers.get('cache-control')).toContain('immutable');
    }
    for (const [asked, file] of [
      ['/meridian-ui.tgz', '/packages/meridian-ui-3.0.0.tgz'],
      ['/meridian-ui@2.tgz', '/packages/meridian-ui-2.1.0.tgz'],
    ] as const) {
      const response = await get(asked);
      expect([response.status, response.headers.get('location')]).toEqual([302, file]);
      expect(response.headers.get('cache-control')).toBe('no-cache');
    }
    expect((await get('/meridian-ui-4.0.0.tgz')).status).toBe(404);

    await test.client.rollback({ app: 'shell' });
    expect((await get('/meridian-ui.tgz')).headers.get('location')).toContain('ui-2.1.0');
  });
});
