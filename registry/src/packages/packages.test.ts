import { createHash } from 'node:crypto';
import { describeWithDatabase } from '@meridian/service/testing';
import { declareFiles, makeFiles, makeShellRecord } from '../testing/make-record';
import { useTestRegistry } from '../testing/start-test-registry';

describeWithDatabase('packages for repositories of teams', (getDatabase) => {
  const test = useTestRegistry(getDatabase);

  const get = (path: string, init?: RequestInit) =>
    test.registry.app.request(`http://registry.test${path}`, init);

  const tarballOf = (version: string) => `/npm/@meridian/ui/-/ui-1.0.0-${version}.tgz`;

  /** Publishes a shell that carries `@meridian/ui`, and makes it live. */
  async function release(version: string) {
    const tarball = `the tarball of ${version}`;
    const description = { name: '@meridian/ui', version: `1.0.0-${version}`, type: 'module' };
    const integrity = `sha512-${createHash('sha512').update(tarball).digest('base64')}`;
    const packages = [{ file: 'meridian-ui.tgz', integrity, description }];
    const files = {
      ...makeFiles('shell', version),
      'npm/packages.json': JSON.stringify({ shell: version, packages }),
      'npm/meridian-ui.tgz': tarball,
    };
    await test.publish(makeShellRecord('shell', version, { files: declareFiles(files) }), files);
    await test.client.promote({ app: 'shell', version });
    return { tarball, integrity };
  }

  it('are described as npm asks, and installed as they were built', async () => {
    const { tarball, integrity } = await release('2.0.0');
    const response = await get('/npm/@meridian%2fui');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(await response.json()).toEqual({
      name: '@meridian/ui',
      'dist-tags': { latest: '1.0.0-2.0.0' },
      versions: {
        '1.0.0-2.0.0': {
          name: '@meridian/ui',
          version: '1.0.0-2.0.0',
          type: 'module',
          dist: {
            tarball: `http://registry.test${tarballOf('2.0.0')}`,
            integrity,
          },
        },
      },
    });
    const installed = await get(tarballOf('2.0.0'));
    expect(await installed.text()).toBe(tarball);
    expect(installed.headers.get('cache-control')).toContain('immutable');
  });
});
